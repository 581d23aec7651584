import { Group } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { TabCount } from './list-definition.ts';
import style from './tab-bar.module.css';

const NOTHING: Beyond = { before: false, after: false };

/** How much of the bar one press goes on: the last tab in sight stays in sight. */
const STEP = 0.7;

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
    <Group gap="xs" align="stretch" wrap="nowrap" pe="xs" className={style.row ?? ''} data-screen-only>
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
    </Group>
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

interface Beyond {
  readonly before: boolean;
  readonly after: boolean;
}

/** Where one reads from the right, what is passed counts below zero. */
function readingWay(): -1 | 1 {
  return document.dir === 'rtl' ? -1 : 1;
}

/**
 * A bar with more tabs than room: says on which side there are more, brings the current one into sight, and
 * lets a mouse wheel turn it, which on a desk is often all there is.
 */
function useTabBar(bar: RefObject<HTMLElement | null>, current: string, content: unknown) {
  const [beyond, setBeyond] = useState(NOTHING);

  useEffect(() => {
    const box = bar.current;
    if (box === null) return;
    const measure = () => {
      const passed = Math.abs(box.scrollLeft);
      const before = passed > 1;
      const after = passed + box.clientWidth < box.scrollWidth - 1;
      setBeyond((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const turn = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.ctrlKey || box.scrollWidth <= box.clientWidth) return;
      // At the end the page goes on, as under any other place.
      const passed = Math.abs(box.scrollLeft);
      const isAtEnd = event.deltaY < 0 ? passed <= 0 : passed + box.clientWidth >= box.scrollWidth - 1;
      if (isAtEnd) return;
      event.preventDefault();
      box.scrollLeft += readingWay() * event.deltaY;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    box.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
      box.removeEventListener('wheel', turn);
    };
  }, [bar]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab it is, and how wide they are, is read from the page
  useEffect(() => {
    const box = bar.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current]');
    if (box == null || tab == null) return;
    // Not scrollIntoView, which would move the page as well.
    const room = box.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < room.left) box.scrollLeft -= room.left - place.left + box.clientWidth / 4;
    if (place.right > room.right) box.scrollLeft += place.right - room.right + box.clientWidth / 4;
    box.dispatchEvent(new Event('scroll'));
  }, [bar, current, content]);

  const turnBy = (way: -1 | 1) =>
    bar.current?.scrollBy({ left: readingWay() * way * STEP * bar.current.clientWidth, behavior: 'smooth' });
  return { beyond, turnBy };
}
