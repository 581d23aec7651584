import { vi } from 'vitest';

/** Addresses for bytes, which the DOM of these tests lacks; undone after each test. Answers the files given. */
export function stubObjectUrls(): Blob[] {
  const given: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob): string {
        given.push(file);
        return `blob:test/${given.length}`;
      }
      static override revokeObjectURL(): void {}
    },
  );
  return given;
}
