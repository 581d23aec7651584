// All that other modules may use of this one.

export { FINANCE_MODULE } from './module.ts';
export { AccountList } from './parts/account-list.tsx';
export { FigureTiles, OrderLink } from './parts/cards.tsx';
export { useDays } from './parts/screen-hooks.ts';
