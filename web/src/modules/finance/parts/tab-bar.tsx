import type { tabCount } from '@trastienda/shared/kernel/lists.ts';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useWords } from '../../../lib/i18n/use-words.ts';
import style from './tab-bar.module.css';

interface Props<Tab extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Tab; readonly word: string }[];
  readonly current: Tab;
  readonly counts?: Readonly<Record<Tab, z.infer<typeof tabCount>>> | undefined;
  readonly onChange: (tab: Tab) => void;
}

/** Stages of a list, as places of their own: the address holds which one it is. */
export function TabBar<Tab extends string>({ label, tabs, current, counts, onChange }: Props<Tab>) {
  const t = useWords();
  const intl = useIntl();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: comes into sight again whenever another is current
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && chosen)
      bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} className={style.tabs} aria-label={label}>
      {tabs.map(({ id, word }) => {
        const of = counts?.[id];
        return (
          <button
            key={id}
            type="button"
            className={style.tab}
            aria-current={id === current ? 'page' : undefined}
            onClick={() => onChange(id)}
          >
            {t(word)}
            {of !== undefined && (
              <span className={style.count}>
                {of.isExact
                  ? intl.formatNumber(of.count)
                  : t('list.more-than', { count: intl.formatNumber(of.count, { notation: 'compact' }) })}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
