import { Box, Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/form/switch.tsx';
import colors from '../layout/colors.module.css';
import type { LayoutState } from '../layout/layout-reducer.ts';
import type { PrebuiltName } from '../layout/layout-settings.ts';
import { PREBUILT_NAMES, TYPE_COLORS } from '../layout/layout-settings.ts';
import { useLayout } from '../layout/use-layout.ts';
import type { Paint, Swatch } from './color-tab.tsx';
import { ColorTab, flat, Heading, Swatches } from './color-tab.tsx';
import { ExtraTab } from './extra-tab.tsx';
import style from './panel.module.css';

interface Props {
  readonly id: string;
  readonly isOpen: boolean;
}

/** Changes what stands around the page while one watches. The panel itself stays as it is. */
export function CustomizerPanel({ id, isOpen }: Props) {
  const t = useT();
  const { state, dispatch } = useLayout();
  return (
    <Stack
      component="section"
      gap={0}
      pos="fixed"
      w="var(--panel-width)"
      pt="md"
      px="lg"
      bg="var(--surface)"
      c="var(--ink-soft)"
      id={id}
      className={`${style.panel} ${colors.light}`}
      data-open={isOpen || undefined}
      aria-labelledby={`${id}-title`}
      inert={!isOpen}
    >
      <Text
        id={`${id}-title`}
        component="h2"
        flex="none"
        pb="sm"
        c="var(--ink)"
        size="lg"
        fw={600}
        className={style.title ?? ''}
      >
        {t('customizer.title')}
      </Text>
      <LayoutTypes />
      <PrebuiltLinks />
      <Group gap={0} align="stretch" wrap="nowrap" flex="none" pt="3xs" pb="2xs" c="var(--ink)">
        <Switch isOn={state.navIconColor} onChange={() => dispatch({ type: 'NAV_ICON_COLOR' })}>
          {t('customizer.icon-color')}
        </Switch>
      </Group>
      <PanelTabs key={state.subLayout} />
    </Stack>
  );
}

function LayoutTypes() {
  const t = useT();
  const { state, dispatch } = useLayout();
  const types: readonly Swatch<'menu-dark' | 'menu-light' | 'dark'>[] = [
    { value: 'menu-dark', name: t('customizer.type.menu-dark'), paint: { '--header': flat('#f4f7fa') } },
    {
      value: 'menu-light',
      name: t('customizer.type.menu-light'),
      paint: { '--brand': flat('#fff'), '--menu': flat('#fff'), '--header': flat('#f4f7fa') },
    },
    {
      value: 'dark',
      name: t('customizer.type.dark'),
      paint: {
        '--brand': flat('#323437'),
        '--menu': flat('#323437'),
        '--header': flat('#101011'),
        '--page-paint': '#101011',
      },
    },
  ];
  return (
    <Swatches
      legend={t('customizer.types')}
      shape="page"
      swatches={types}
      value={state.layoutType}
      onChange={(layoutType) => dispatch({ type: 'LAYOUT_TYPE', layoutType, ...TYPE_COLORS[layoutType] })}
    >
      <Button
        color="danger"
        size="sm"
        radius="sm"
        miw={136}
        ms="auto"
        onClick={() => dispatch({ type: 'RESET' })}
      >
        {t('customizer.reset')}
      </Button>
    </Swatches>
  );
}

const WHITE = flat('#fff');
const SKY = flat('#23b7e5');

const THUMBS: Readonly<Record<PrebuiltName, Paint>> = {
  'layout-2': { '--menu': 'var(--gradient-1)' },
  'layout-2-2': { '--menu': 'var(--gradient-2)' },
  'layout-3': { '--menu': flat('#04a9f5') },
  'layout-4': { '--brand': 'var(--gradient-1)', '--menu': flat('#212224') },
  'layout-4-2': { '--brand': 'var(--gradient-2)', '--menu': flat('#212224') },
  'layout-5h': {
    '--brand': 'none',
    '--header': 'none',
    '--menu': 'none',
    '--page-paint': 'linear-gradient(#04a9f5 0 20%, #fff 20% 40%, #dfe6ed 40% 44%, #f4f7fa 44%)',
  },
  'nav-color': { '--brand': SKY, '--header': SKY, '--menu': WHITE },
  'layout-6': {
    '--brand': 'none',
    '--header': 'none',
    '--menu': WHITE,
    '--page-paint': 'linear-gradient(#23b7e5 0 50%, #f4f7fa 50%)',
  },
  'layout-8': {
    '--brand': SKY,
    '--header': SKY,
    '--menu': 'linear-gradient(#fff 0 45%, #23b7e5 45% 58%, #fff 58%)',
  },
};

/** Each opens a page of its own, which shows itself in that layout. */
function PrebuiltLinks() {
  const t = useT();
  return (
    <Box mb="sm">
      <Heading component="h3">{t('customizer.prebuilt')}</Heading>
      <Text mt="-2xs" mb="sm" mx={0} size="xs">
        <Text span inherit c="danger.8" aria-hidden>
          *{' '}
        </Text>
        {t('customizer.prebuilt.note')}
      </Text>
      <Group component="ul" gap="sm">
        {PREBUILT_NAMES.map((name) => {
          const title = t(`customizer.page.${name}`);
          return (
            <li key={name}>
              <a
                className={style.choice}
                href={`/layout/${name}`}
                target="_blank"
                rel="noopener"
                title={title}
              >
                <Box component="span" className={style.swatch ?? ''} data-shape="page" __vars={THUMBS[name]}>
                  <VisuallyHidden>{t('customizer.prebuilt.link', { title })}</VisuallyHidden>
                </Box>
              </a>
            </li>
          );
        })}
      </Group>
    </Box>
  );
}

const TABS = { color: ColorTab, layout: LayoutTab, extra: ExtraTab } as const;

type TabName = keyof typeof TABS;

function offeredTabs({ layout, subLayout }: LayoutState): readonly TabName[] {
  const names: TabName[] = [];
  if (subLayout !== 'layout-8') names.push('color');
  if (layout !== 'horizontal') names.push('layout');
  return [...names, 'extra'];
}

function PanelTabs() {
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
          <UnstyledButton
            key={name}
            role="tab"
            id={`${id}-${name}`}
            flex={1}
            bdrs="sm"
            fz="xs"
            fw={600}
            lts="0.04em"
            tt="uppercase"
            className={style.tab}
            aria-selected={name === shown}
            aria-controls={`${id}-body`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={move}
          >
            {t(`customizer.tab.${name}`)}
          </UnstyledButton>
        ))}
      </Group>
      <Box
        id={`${id}-body`}
        mih={0}
        mx="-lg"
        pb="md"
        px="lg"
        bg="color-mix(in srgb, var(--accent) 3%, transparent)"
        c="var(--ink)"
        className={style.body ?? ''}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
      >
        <Tab />
      </Box>
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
