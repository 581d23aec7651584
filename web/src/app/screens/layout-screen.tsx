import { useLayoutEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { TitleHead } from '#ui/title-head.tsx';
import type { PrebuiltName } from '../layout/layout-settings.ts';
import { INITIAL_SETTINGS, PREBUILT_NAMES } from '../layout/layout-settings.ts';
import { prebuiltSettings } from '../layout/prebuilt-settings.ts';
import '../layout/prebuilt.css';
import { useHero } from '../layout/use-hero.ts';
import { useLayout } from '../layout/use-layout.ts';
import { readViewport, startsCollapsed } from '../layout/viewport.ts';
import { usePath } from '../menu/use-path.ts';
import style from './layout-screen.module.css';

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
        <h2 id="layout-title" className={style.title}>
          {title}
        </h2>
        <p className={style.lead}>{t('customizer.page.lead')}</p>
        <div className={style.scroll}>
          <table className={style.table}>
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
                        <span className={style.key}>{key}</span>: {JSON.stringify(value)}
                      </code>
                      {isChanged && <span className={style.changed}>{t('customizer.page.changed')}</span>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
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
