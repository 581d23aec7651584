import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { TabCount } from './list-definition.ts';
import style from './tab-bar.module.css';
import { useTabBar } from './use-tab-bar.ts';

interface Tab {
  readonly id: string;
  readonly text: string;
  readonly count?: TabCount | undefined;
  readonly onOpen: () => void;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  /** At the end, always in sight. */
  readonly children?: ReactNode;
}

/** Stages with their counts. Links in a bar: each is a place of its own, and the address holds which one it is. */
export function TabBar({ label, tabs, current, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  // As text: the same words again are no reason to turn the bar back to where it was.
  const words = tabs.map(({ text, count }) => `${text} ${count?.count ?? ''}`).join();
  const { beyond, turnBy } = useTabBar(bar, current, words);
  return (
    <div className={style.row}>
      {beyond.before && <Turn way={-1} onTurn={turnBy} />}
      <nav
        ref={bar}
        className={style.tabs}
        aria-label={label}
        data-before={beyond.before || undefined}
        data-after={beyond.after || undefined}
      >
        {tabs.map(({ id, text, count, onOpen }) => (
          <button
            key={id}
            type="button"
            className={style.tab}
            aria-current={id === current ? 'page' : undefined}
            onClick={onOpen}
          >
            {text}
            <Count of={count} />
          </button>
        ))}
      </nav>
      {beyond.after && <Turn way={1} onTurn={turnBy} />}
      {children}
    </div>
  );
}

/** For the mouse alone: by keyboard the tabs come into sight one by one, under a finger they slide. */
function Turn({ way, onTurn }: { readonly way: -1 | 1; readonly onTurn: (way: -1 | 1) => void }) {
  const Arrow = way < 0 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={style.turn}
      data-way={way < 0 ? 'back' : 'on'}
      tabIndex={-1}
      aria-hidden
      onClick={() => onTurn(way)}
    >
      <Arrow size={18} />
    </button>
  );
}

function Count({ of }: { readonly of: TabCount | undefined }) {
  const intl = useIntl();
  const t = useT();
  if (of === undefined) return null;
  const count = intl.formatNumber(of.count, of.isExact ? {} : { notation: 'compact' });
  return <span className={style.count}>{of.isExact ? count : t('list.more-than', { count })}</span>;
}
