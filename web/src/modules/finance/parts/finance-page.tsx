import { Box, Flex, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DebouncedSearch } from '#ui/list/debounced-search.tsx';
import type { TabCount } from '#ui/list/list-definition.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { TitleHead } from '#ui/page/page-head.tsx';
import type { useAddress } from '#ui/page/use-address.ts';
import style from './finance.module.css';
import { useOwnKey } from './screen-hooks.ts';

const PLACES = [
  { to: '/finance/review', labelId: 'finance.nav.payments' },
  { to: '/finance/review/bank', labelId: 'finance.nav.bank' },
  { to: '/finance/review/settlements', labelId: 'finance.nav.settlements' },
  { to: '/finance/review/refunds', labelId: 'finance.nav.refunds' },
  { to: '/finance/review/close', labelId: 'finance.nav.close' },
  { to: '/finance/cash', labelId: 'finance.nav.cash' },
] as const;

const ACTIVE = { exact: true, includeSearch: false } as const;

/** The six places where money is looked after, side by side. */
export function FinanceNav() {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    // Only sideways: a screen that has just been opened stays at its top.
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={bar} className={style.nav} aria-label={t('finance.nav.label')}>
      {PLACES.map(({ to, labelId }) => (
        <Link key={to} to={to} className={style.place} activeOptions={ACTIVE}>
          {t(labelId)}
        </Link>
      ))}
    </nav>
  );
}

interface Props {
  /** Message id: the page's heading. */
  readonly labelId: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The places beside the review of payments, which alone stands in the menu. */
export function FinancePage({ labelId, actions, children }: Props) {
  const t = useT();
  return (
    <>
      <TitleHead
        title={t(labelId)}
        way={[{ title: t('app.menu.finance') }, { title: t('app.menu.review'), to: '/finance/review' }]}
        actions={
          <Group gap="sm" align="stretch" className={style.actions ?? ''}>
            {actions}
          </Group>
        }
      />
      <FinanceNav />
      {children}
    </>
  );
}

/** The search of a screen, which `/` leads to. */
export function KeyedSearch(props: Omit<ComponentProps<typeof DebouncedSearch>, 'inputRef'>) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useOwnKey('/', t('list.search'), () => input.current?.focus());
  return <DebouncedSearch {...props} inputRef={input} />;
}

interface ListCardProps<Tab extends string> extends ReturnType<typeof useAddress> {
  readonly label: string;
  readonly tabsLabel: string;
  readonly tabs: readonly { readonly id: Tab; readonly labelId: string }[];
  readonly current: Tab;
  readonly counts?: Readonly<Record<Tab, TabCount>> | undefined;
  readonly searchLabel: string;
  /** Beside the search: what else narrows the list. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** A list by its stages, with what finds something in it: the address holds both. */
export function ListCard<Tab extends string>({
  label,
  tabsLabel,
  tabs,
  current,
  counts,
  searchLabel,
  filters,
  read,
  go,
  children,
}: ListCardProps<Tab>) {
  const t = useT();
  return (
    <Box
      component="section"
      miw={0}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-label={label}
    >
      <TabBar
        label={tabsLabel}
        tabs={tabs.map(({ id, labelId }) => ({
          id,
          text: t(labelId),
          count: counts?.[id],
          onOpen: () => go({ tab: id }),
        }))}
        current={current}
      />
      <Flex wrap="wrap" gap="xs" className={style.tools ?? ''}>
        <KeyedSearch
          className={style.search}
          label={searchLabel}
          value={read('q')}
          onChange={(q) => go({ q: q === '' ? undefined : q }, true)}
        />
        {filters}
      </Flex>
      {children}
    </Box>
  );
}
