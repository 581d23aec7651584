import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './blocks.module.css';
import { Section } from './section.tsx';

/** Nothing at all where nothing was written. */
export function NotesBlock({ order }: { readonly order: Order }) {
  const t = useT();
  const { tags } = order;
  const written = textNames(NOTES).filter((name) => order[name] !== '');
  if (written.length === 0 && tags.length === 0) return null;
  return (
    <Section title={t('orders.view.notes')} part="notes">
      <dl className={style.notes}>
        {written.map((name) => (
          <div key={name}>
            <dt>{t(`orders.view.${name}`)}</dt>
            <dd>{order[name]}</dd>
          </div>
        ))}
        {tags.length > 0 && (
          <div>
            <dt>{t('orders.view.tags')}</dt>
            <dd>
              <ul className={style.tags}>
                {tags.map((tag) => (
                  <li key={tag} className={style.tag}>
                    {tag}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
