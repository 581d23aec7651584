import { memo } from 'react';

/** React's `memo` forgets the type parameter of a component; this one does not. */
export const memoGeneric = memo as <Component>(component: Component) => Component;
