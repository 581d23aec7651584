import { useCallback, useRef } from 'react';

/** Random hexadecimal digits. Not `randomUUID`, which browsers withhold from plain-HTTP pages. */
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, digits);
}

/** Names one intention to change something, so that sending it twice does it once. */
export function newIdempotencyKey(): string {
  return randomHex(32);
}

/** The same intention keeps its key: sending again after a lost answer does it once. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return useCallback((body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
