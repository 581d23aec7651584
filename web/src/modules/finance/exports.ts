// All that other modules may use of this one.

export { FINANCE_MESSAGES, FINANCE_MODULE } from './module.ts';
export { AccountList } from './parts/account-list.tsx';
export { Card, FigureTiles, OrderLink, PaymentLink, RowButtons, RowGrid } from './parts/cards.tsx';
export { FinancePage } from './parts/finance-page.tsx';
export { NoteDialog } from './parts/note-dialog.tsx';
export { reviewPractice } from './parts/review/practice-part.ts';
export { useDays } from './parts/screen-hooks.ts';
