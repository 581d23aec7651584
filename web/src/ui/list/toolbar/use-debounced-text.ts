import { useEffect, useRef, useState } from 'react';

/** A pause in typing: long enough to make one question of a word, short enough to feel immediate. */
const DEBOUNCE_MS = 200;

/** What is typed at once, and told when the typing pauses. */
export function useDebouncedText(value: string, onChange: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const timer = useRef<number | undefined>(undefined);

  // Back, a tab or «clear» changed the address: the box follows, unless it is what told the address.
  useEffect(() => {
    if (value === reported.current) return;
    window.clearTimeout(timer.current);
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const emit = (text: string) => {
    window.clearTimeout(timer.current);
    if (text === reported.current) return;
    reported.current = text;
    onChange(text);
  };
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => emit(text), DEBOUNCE_MS);
  };
  const clear = () => {
    setTyped('');
    emit('');
  };
  return { typed, type, clear, flush: () => emit(typed) };
}
