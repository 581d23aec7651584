import { useT } from '#lib/i18n/use-t.ts';
import { TYPE_COLORS } from '../layout/layout-settings.ts';
import { useLayout } from '../layout/use-layout.ts';
import style from './layout-types.module.css';
import type { Swatch } from './swatches.tsx';
import { Swatches } from './swatches.tsx';

export function LayoutTypes() {
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
