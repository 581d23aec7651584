import { Box, Text } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { TitleHead } from '#ui/page/page-head.tsx';
import type { LayoutSettings, PrebuiltName } from '../layout/layout-settings.ts';
import { INITIAL_SETTINGS, PREBUILT_NAMES } from '../layout/layout-settings.ts';
import '../layout/prebuilt.css';
import { heroGradient, heroVeil } from '../customizer/hero-backgrounds.ts';
import { readViewport, startsCollapsed, useLayout } from '../layout/use-layout.ts';
import { usePath } from '../menu/menu-tree.ts';
import style from './layout-screen.module.css';

/** What each page of `/layout/` sets; the rest is as the product starts. */
const CHANGES: Readonly<Record<PrebuiltName, Partial<LayoutSettings>>> = {
  'layout-2': { subLayout: 'layout-2', configBlock: false },
  'layout-2-2': { subLayout: 'layout-2-2', configBlock: false },
  'layout-3': { subLayout: 'layout-3', configBlock: false },
  'layout-4': { subLayout: 'layout-4', configBlock: false },
  'layout-4-2': { subLayout: 'layout-4-2', configBlock: false },
  'layout-5h': {
    layout: 'horizontal',
    layoutType: 'menu-light',
    headerBackColor: 'header-blue',
    navIconColor: true,
    navActiveListColor: 'active-lightblue',
    collapseMenu: false,
  },
  'nav-color': {
    layoutType: 'menu-light',
    headerBackColor: 'header-lightblue',
    navBrandColor: 'brand-lightblue',
    navIconColor: true,
    navFixedLayout: true,
    headerFixedLayout: true,
  },
  'layout-6': {
    subLayout: 'layout-6',
    layoutType: 'menu-light',
    navBrandColor: 'brand-lightblue',
    navIconColor: true,
    navFixedLayout: false,
    headerFixedLayout: false,
    layout6Background: heroGradient('#23b7e5'),
  },
  'layout-8': {
    subLayout: 'layout-8',
    layoutType: 'menu-light',
    headerBackColor: 'header-lightblue',
    navBrandColor: 'brand-lightblue',
    navFixedLayout: true,
    headerFixedLayout: true,
    navActiveListColor: 'active-lightblue',
  },
};

/** Shows itself in the layout it describes, for as long as it is shown. */
export function LayoutScreen() {
  const path = usePath();
  const name = PREBUILT_NAMES.find((prebuilt) => path === `/layout/${prebuilt}`);
  // The address of another page while that one is on its way.
  return name === undefined ? null : <Prebuilt name={name} />;
}

function Prebuilt({ name }: { readonly name: PrebuiltName }) {
  const t = useT();
  usePrebuilt(name);
  useHero();
  const title = t(`customizer.page.${name}`);
  const settings = Object.entries(prebuiltSettings(name, false));
  const usual = new Map(Object.entries(INITIAL_SETTINGS));
  return (
    <>
      <TitleHead title={t('customizer.prebuilt')} way={[]} actions={null} />
      <section className={style.card} aria-labelledby="layout-title">
        <Text
          id="layout-title"
          component="h2"
          pos="relative"
          pt="md"
          px="var(--gutter)"
          size="md"
          fw={600}
          className={style.title ?? ''}
        >
          {title}
        </Text>
        <Text inherit pt="2xs" pb="md" px="var(--gutter)" c="dimmed">
          {t('customizer.page.lead')}
        </Text>
        <PlainTable rowHeight={42} edge="lg">
          <thead>
            <tr>
              <th scope="col">{t('customizer.page.setting')}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(([key, value]) => {
              const isChanged = usual.get(key) !== value;
              return (
                <tr key={key} data-changed={isChanged || undefined}>
                  <td>
                    <code>
                      <Text span inherit c="var(--ink)" fw={600}>
                        {key}
                      </Text>
                      : {JSON.stringify(value)}
                    </code>
                    {isChanged && (
                      <Box
                        component="span"
                        ms="sm"
                        py="3xs"
                        px="xs"
                        bdrs="lg"
                        bg="var(--surface)"
                        c="var(--accent-ink)"
                        fz="xs"
                        fw={600}
                      >
                        {t('customizer.page.changed')}
                      </Box>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </PlainTable>
      </section>
    </>
  );
}

function usePrebuilt(name: PrebuiltName): void {
  const { dispatch } = useLayout();
  // Before anything is painted, on coming and on leaving.
  useLayoutEffect(() => {
    const viewport = readViewport();
    const settings = prebuiltSettings(name, viewport === 'narrow');
    const isCollapsed = startsCollapsed(viewport, settings);
    dispatch({ type: 'SHOW_PREBUILT', settings, isCollapsed });
    return () => dispatch({ type: 'LEAVE_PREBUILT' });
  }, [name, dispatch]);
}

/** The band of layout 6 is the body itself, painted as chosen; bare again when one leaves. */
function useHero(): void {
  const { subLayout, layout6Background, layout6BackSize } = useLayout().state;
  const isShown = subLayout === 'layout-6';
  useLayoutEffect(() => {
    if (!isShown) return;
    const { style } = document.body;
    const veil = `rgb(0 0 0 / ${heroVeil(layout6Background)})`;
    style.background = `linear-gradient(${veil} 0 0), ${layout6Background} top right fixed`;
    // The veil covers all; what lies below it is laid once or tiled.
    style.backgroundSize = `auto, ${layout6BackSize === '' ? 'cover' : layout6BackSize}`;
    return () => {
      style.removeProperty('background');
      style.removeProperty('background-size');
      if (document.body.getAttribute('style') === '') document.body.removeAttribute('style');
    };
  }, [isShown, layout6Background, layout6BackSize]);
}

/** A bar of menus needs more than 991 px; narrower windows show the column. */
export function prebuiltSettings(name: PrebuiltName, isNarrow: boolean): LayoutSettings {
  const settings = { ...INITIAL_SETTINGS, ...CHANGES[name] };
  return isNarrow ? { ...settings, layout: 'vertical' } : settings;
}
