import { Group, Stack } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/switch.tsx';
import type { LayoutState } from '../layout/layout-reducer.ts';
import { useLayout } from '../layout/use-layout.ts';
import style from './panel.module.css';
import { ColorTab } from './tabs/color-tab.tsx';
import { ExtraTab } from './tabs/extra-tab.tsx';

const TABS = { color: ColorTab, layout: LayoutTab, extra: ExtraTab } as const;

type TabName = keyof typeof TABS;

function offeredTabs({ layout, subLayout }: LayoutState): readonly TabName[] {
  const names: TabName[] = [];
  if (subLayout !== 'layout-8') names.push('color');
  if (layout !== 'horizontal') names.push('layout');
  return [...names, 'extra'];
}

export function PanelTabs() {
  const t = useT();
  const id = useId();
  const { state } = useLayout();
  const offered = offeredTabs(state);
  const [tab, setTab] = useState<TabName>(state.subLayout === 'layout-8' ? 'extra' : 'color');
  const shown = offered.includes(tab) ? tab : 'extra';
  const Tab = TABS[shown];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(event.key, offered, shown);
    if (next === undefined) return;
    event.preventDefault();
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <Group
        gap="2xs"
        align="stretch"
        wrap="nowrap"
        flex="none"
        py="xs"
        px={0}
        role="tablist"
        aria-label={t('customizer.tabs')}
      >
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={style.tab}
            aria-selected={name === shown}
            aria-controls={`${id}-body`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={move}
          >
            {t(`customizer.tab.${name}`)}
          </button>
        ))}
      </Group>
      <div id={`${id}-body`} className={style.body} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        <Tab />
      </div>
    </>
  );
}

function neighbour(key: string, names: readonly TabName[], from: TabName): TabName | undefined {
  const at = names.indexOf(from);
  const forwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forwards) return names[(at + 1) % names.length];
  if (key === backwards) return names.at(at - 1);
  if (key === 'Home') return names[0];
  return key === 'End' ? names.at(-1) : undefined;
}

function LayoutTab() {
  const t = useT();
  const { state, dispatch } = useLayout();
  const isOwnShape = state.subLayout === 'layout-6' || state.subLayout === 'layout-8';
  return (
    <Stack gap={0} pt="2xs" c="var(--ink)">
      {!isOwnShape && (
        <Switch isOn={state.rtlLayout} onChange={() => dispatch({ type: 'RTL_LAYOUT' })}>
          {t('customizer.rtl')}
        </Switch>
      )}
      {/* A box scrolls whole, with all that is in it. */}
      {!isOwnShape && !state.boxLayout && (
        <>
          <Switch isOn={state.navFixedLayout} onChange={() => dispatch({ type: 'NAV_FIXED_LAYOUT' })}>
            {t('customizer.menu-fixed')}
          </Switch>
          <Switch isOn={state.headerFixedLayout} onChange={() => dispatch({ type: 'HEADER_FIXED_LAYOUT' })}>
            {t('customizer.header-fixed')}
          </Switch>
        </>
      )}
      <Switch isOn={state.boxLayout} onChange={() => dispatch({ type: 'BOX_LAYOUT' })}>
        {t('customizer.box')}
      </Switch>
    </Stack>
  );
}
