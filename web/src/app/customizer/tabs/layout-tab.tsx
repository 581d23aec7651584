import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/switch.tsx';
import { useLayout } from '../../layout/use-layout.ts';
import style from './tabs.module.css';

export function LayoutTab() {
  const t = useT();
  const { state, dispatch } = useLayout();
  const isOwnShape = state.subLayout === 'layout-6' || state.subLayout === 'layout-8';
  return (
    <div className={style.switches}>
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
    </div>
  );
}
