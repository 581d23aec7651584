import { rawText } from '../kernel/text.ts';

/**
 * Of a one-time link: malformed, unknown, used and expired all answer alike, so its form is not checked here. Apart
 * from the calls about users, which the first view does not need.
 */
export const resetToken = rawText(1, 100);
