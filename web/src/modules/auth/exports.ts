export { ConfirmHost } from './exports/confirm-host.tsx';
export { factorOwed } from './exports/factor-owed.ts';
export { useAuth } from './exports/use-auth.ts';
