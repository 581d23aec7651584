// All that other modules may use of this one.

export { findChapter } from './manual/find-chapter.ts';
