import { Button } from '@mantine/core';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { managesCouriers } from '@trastienda/shared/shipping/rules.ts';
import { Plus, Ticket } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { Address } from '#ui/use-address.ts';
import { useCouriers } from '../../queries/couriers.ts';
import { CourierDrawer } from './courier-drawer.tsx';
import style from './couriers.module.css';
import { PrepaidDrawer } from './prepaid-drawer.tsx';

const NEW = 'new';

/** Who takes the parcels, and what is known of each. A manager changes it, everybody here sees it. */
export function CourierList({ actor, read, go }: Address & { readonly actor: Actor }) {
  const t = useT();
  const mayKeep = managesCouriers(actor);
  const { data, error, isPaused, refetch } = useCouriers();
  if (data === undefined)
    return error !== null || isPaused ? (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    ) : (
      <RowShapes rowHeight={56} />
    );
  const opened = data.couriers.find(({ id }) => id === read('edit'));
  const bought = data.couriers.find(({ id }) => id === read('prepaid'));
  return (
    <>
      <header className={style.head}>
        <p className={style.soft}>{t(mayKeep ? 'shipping.courier.lead' : 'shipping.courier.manager')}</p>
        {mayKeep && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => go({ edit: NEW })}>
            {t('shipping.courier.new')}
          </Button>
        )}
      </header>
      <ul className={style.rows}>
        {data.couriers.map((courier) => (
          <Row
            key={courier.id}
            courier={courier}
            onPrepaid={() => go({ prepaid: courier.id })}
            onEdit={mayKeep ? () => go({ edit: courier.id }) : null}
          />
        ))}
      </ul>
      {mayKeep && (opened !== undefined || read('edit') === NEW) && (
        <CourierDrawer
          key={opened?.id ?? NEW}
          courier={opened ?? null}
          onClose={() => go({ edit: undefined })}
        />
      )}
      {bought !== undefined && (
        <PrepaidDrawer key={bought.id} courier={bought} onClose={() => go({ prepaid: undefined })} />
      )}
    </>
  );
}

interface RowProps {
  readonly courier: Courier;
  readonly onPrepaid: () => void;
  readonly onEdit: (() => void) | null;
}

function Row({ courier, onPrepaid, onEdit }: RowProps) {
  const t = useT();
  const money = useMoney();
  const { codLimit } = courier;
  const limit =
    codLimit === null
      ? t('shipping.courier.limit-none')
      : codLimit === 0
        ? t('shipping.courier.limit-zero')
        : t('shipping.courier.limit-of', { amount: money(codLimit) });
  return (
    <li className={style.row} data-off={!courier.isActive || undefined}>
      <span className={style.what}>
        <span className={style.name}>{courier.name}</span>
        <span className={style.soft}>
          {courier.isActive ? t(`shipping.courier.kind.${courier.kind}`) : t('shipping.courier.off')}
        </span>
      </span>
      <span className={style.what}>
        {limit}
        <span className={style.soft}>
          {t(`shipping.courier.file.${courier.fileFormat}`)} ·{' '}
          {t(`shipping.courier.label.${courier.labelSize}`)}
        </span>
      </span>
      <span className={style.what}>
        {t('shipping.prepaid.free', { count: courier.prepaid })}
        <span className={style.soft}>
          {t(courier.trackingLink === '' ? 'shipping.courier.no-link' : 'shipping.courier.has-link')}
        </span>
      </span>
      <span className={style.actions}>
        {courier.isActive && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Ticket size={16} aria-hidden />}
            aria-label={t('shipping.prepaid.add-of', { name: courier.name })}
            onClick={onPrepaid}
          >
            {t('shipping.prepaid.add')}
          </Button>
        )}
        {onEdit !== null && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('shipping.courier.change-of', { name: courier.name })}
            onClick={onEdit}
          >
            {t('shipping.courier.change')}
          </Button>
        )}
      </span>
    </li>
  );
}
