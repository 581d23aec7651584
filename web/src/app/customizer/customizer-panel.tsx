import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/switch.tsx';
import { useLayout } from '../layout/use-layout.ts';
import style from './customizer-panel.module.css';
import { LayoutTypes } from './layout-types.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { PrebuiltLinks } from './prebuilt-links.tsx';

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
      <div className={style.switch}>
        <Switch isOn={state.navIconColor} onChange={() => dispatch({ type: 'NAV_ICON_COLOR' })}>
          {t('customizer.icon-color')}
        </Switch>
      </div>
      <PanelTabs key={state.subLayout} />
    </section>
  );
}
