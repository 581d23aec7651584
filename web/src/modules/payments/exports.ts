// All that other modules may use of this one.
export { PAYMENT_MESSAGES, PAYMENT_REFUSALS } from './messages.ts';
export type { PayableKind, ProofPlace } from './parts/payable-kind.ts';
export { PaymentDialog } from './parts/payment-dialog.tsx';
export { METHOD_KINDS, PaymentStatusBadge } from './parts/payment-kinds.tsx';
export { PaymentList } from './parts/payment-list.tsx';
export { ProofThumb, ProofViewer } from './parts/proof-viewer.tsx';
export { ProofsField, useProofs } from './parts/proofs-field.tsx';
