import type { articles, preorderLines, preorders } from './tables.ts';

export type PreorderRecord = typeof preorders.$inferSelect;
export type PreorderLineRecord = typeof preorderLines.$inferSelect;
export type ArticleRecord = typeof articles.$inferSelect;
