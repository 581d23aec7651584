import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './random-id.ts';

/** The same intention keeps its key: sending again after a lost answer does it once. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return useCallback((body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
