import { type ComponentProps, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DebouncedSearch } from '#ui/list/debounced-search.tsx';
import { useOwnKey } from './screen-hooks.ts';

/** The search of a screen, which `/` leads to. */
export function KeyedSearch(props: Omit<ComponentProps<typeof DebouncedSearch>, 'inputRef'>) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useOwnKey('/', t('list.search'), () => input.current?.focus());
  return <DebouncedSearch {...props} inputRef={input} />;
}
