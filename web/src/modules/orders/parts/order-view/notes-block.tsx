import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './blocks.module.css';
import { Section } from './section.tsx';

/** Nothing at all where nothing was written. */
export function NotesBlock({ order }: { readonly order: Order }) {
  const t = useT();
  const { staffNotes, customerNotes, tags } = order;
  if (staffNotes === '' && customerNotes === '' && tags.length === 0) return null;
  return (
    <Section title={t('orders.view.notes')} part="notes">
      <dl className={style.notes}>
        {staffNotes !== '' && (
          <div>
            <dt>{t('orders.view.staff-notes')}</dt>
            <dd>{staffNotes}</dd>
          </div>
        )}
        {customerNotes !== '' && (
          <div>
            <dt>{t('orders.view.customer-notes')}</dt>
            <dd>{customerNotes}</dd>
          </div>
        )}
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
