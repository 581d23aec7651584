import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** The newest of something that changes with every drawing, for those who are told once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
