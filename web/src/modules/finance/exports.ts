// All that other modules may use of this one.

export { FINANCE_MODULE } from './module.ts';
export { AccountList } from './parts/accounts/account-list.tsx';
export { FigureTiles } from './parts/cards.tsx';
export { OrderLink } from './parts/document-links.tsx';
export { useDays } from './parts/screen-hooks.ts';
