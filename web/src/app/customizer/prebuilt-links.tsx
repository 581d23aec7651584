import { VisuallyHidden } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { PREBUILT_NAMES } from '../layout/layout-settings.ts';
import heading from './heading.module.css';
import style from './prebuilt-links.module.css';

/** Each opens a page of its own, which shows itself in that layout. */
export function PrebuiltLinks() {
  const t = useT();
  return (
    <div className={style.links}>
      <h3 className={heading.heading}>{t('customizer.prebuilt')}</h3>
      <p className={heading.note}>
        <span className={heading.star} aria-hidden>
          *{' '}
        </span>
        {t('customizer.prebuilt.note')}
      </p>
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
    </div>
  );
}
