import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/switch.tsx';
import { PREBUILT_NAMES, TYPE_COLORS } from '../layout/layout-settings.ts';
import { useLayout } from '../layout/use-layout.ts';
import style from './panel.module.css';
import { PanelTabs } from './panel-tabs.tsx';
import type { Swatch } from './swatches.tsx';
import { Swatches } from './swatches.tsx';

interface Props {
  readonly id: string;
  readonly isOpen: boolean;
}

/** Changes what stands around the page while one watches. The panel itself stays as it is. */
export function CustomizerPanel({ id, isOpen }: Props) {
  const t = useT();
  const { state, dispatch } = useLayout();
  return (
    <section
      id={id}
      className={style.panel}
      data-open={isOpen || undefined}
      aria-labelledby={`${id}-title`}
      inert={!isOpen}
    >
      <h2 id={`${id}-title`} className={style.title}>
        {t('customizer.title')}
      </h2>
      <LayoutTypes />
      <PrebuiltLinks />
      <Group gap={0} align="stretch" wrap="nowrap" flex="none" pt="3xs" pb="2xs" c="var(--ink)">
        <Switch isOn={state.navIconColor} onChange={() => dispatch({ type: 'NAV_ICON_COLOR' })}>
          {t('customizer.icon-color')}
        </Switch>
      </Group>
      <PanelTabs key={state.subLayout} />
    </section>
  );
}

function LayoutTypes() {
  const t = useT();
  const { state, dispatch } = useLayout();
  const types: readonly Swatch<'menu-dark' | 'menu-light' | 'dark'>[] = [
    { value: 'menu-dark', name: t('customizer.type.menu-dark'), paint: { '--header': '#f4f7fa' } },
    {
      value: 'menu-light',
      name: t('customizer.type.menu-light'),
      paint: { '--brand': '#fff', '--menu': '#fff', '--header': '#f4f7fa' },
    },
    {
      value: 'dark',
      name: t('customizer.type.dark'),
      paint: { '--brand': '#323437', '--menu': '#323437', '--header': '#101011', '--page': '#101011' },
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
      <button type="button" className={style.reset} onClick={() => dispatch({ type: 'RESET' })}>
        {t('customizer.reset')}
      </button>
    </Swatches>
  );
}

/** Each opens a page of its own, which shows itself in that layout. */
function PrebuiltLinks() {
  const t = useT();
  return (
    <Box mb="sm">
      <h3 className={style.heading}>{t('customizer.prebuilt')}</h3>
      <Text mt="-2xs" mb="sm" mx={0} size="xs">
        <span className={style.star} aria-hidden>
          *{' '}
        </span>
        {t('customizer.prebuilt.note')}
      </Text>
      <ul className={style.list}>
        {PREBUILT_NAMES.map((name) => {
          const title = t(`customizer.page.${name}`);
          return (
            <li key={name}>
              <a
                className={style.link}
                href={`/layout/${name}`}
                target="_blank"
                rel="noopener"
                title={title}
                data-thumb={name}
              >
                <VisuallyHidden>{t('customizer.prebuilt.link', { title })}</VisuallyHidden>
              </a>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
