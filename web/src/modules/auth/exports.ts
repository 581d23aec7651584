// All that other modules may use of this one.

export { AuthProvider } from './exports/auth-provider.tsx';
export { ConfirmHost } from './exports/confirm-host.tsx';
export { keepSession } from './exports/session.ts';
export { useAuth } from './exports/use-auth.ts';
export { AUTH_MODULE, factorOwed } from './module.ts';
export { AuthCard, AuthFoot } from './parts/auth-card.tsx';
export { commonPassword, NameFields, NewPasswordField, namesIn } from './parts/person-fields.tsx';
export { useChooseLanguage } from './parts/profile-values.ts';
export { useQuietHours } from './queries/quiet-hours.ts';
