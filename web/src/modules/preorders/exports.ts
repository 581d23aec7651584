// All that other modules may use of this one.

export { PREORDER_MESSAGES, PREORDER_REFUSALS } from './messages.ts';
export { PREORDER_VIEW_MESSAGES } from './parts/preorder-view/messages.ts';
export { describeEntry as describePreorderEntry } from './parts/preorder-view/timeline/sentences.ts';
export { StageBadge, StageBadge as PreorderStageBadge } from './parts/stage/faces.tsx';
