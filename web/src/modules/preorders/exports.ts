// All that other modules may use of this one.

export { PREORDER_MESSAGES, PREORDER_REFUSALS } from './messages.ts';
export { PREORDER_VIEW_MESSAGES } from './parts/messages.ts';
export { describeEntry as describePreorderEntry } from './parts/preorder-view/sentences.ts';
export { StageBadge as PreorderStageBadge } from './parts/stage/faces.tsx';
export { useBeginPreorder } from './queries/begin-preorder.ts';
export { readProof as readPreorderProof } from './queries/preorder.ts';
