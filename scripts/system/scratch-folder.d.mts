/** For TypeScript that is compiled without JavaScript's own types. */
export function createScratchFolder(options?: { isLarge?: boolean }): Promise<string>;
