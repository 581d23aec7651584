import { ActionIcon } from '@mantine/core';
import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { memo, useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { AssignedRow } from '../../queries/guides.ts';
import { parcelName } from '../parcel-name.ts';
import type { RowTrouble, WorkRow } from './work-rows.ts';
import style from './work-table.module.css';

interface Props {
  readonly row: WorkRow;
  readonly said: AssignedRow | undefined;
  readonly trouble: RowTrouble | null;
  /** With fields: it was refused once. */
  readonly isOpen: boolean;
  readonly isWithCod: boolean;
  readonly onChange: (key: string, typed: Partial<WorkRow>) => void;
  readonly onRemove: (keys: readonly string[]) => void;
}

const SHAPES = {
  refused: CircleAlert,
  warned: TriangleAlert,
  assigned: CircleCheck,
  unknown: LoaderCircle,
} as const;

export const WorkLine = memo(function WorkLine(props: Props) {
  const { row, said, trouble, isOpen, isWithCod, onChange, onRemove } = props;
  const t = useT();
  const sentence = useId();
  const state = trouble !== null ? 'refused' : (said?.outcome ?? 'unknown');
  const Shape = SHAPES[state];
  const parcel = said?.parcel ?? null;
  const guide = row.isPrepaid && row.guide === '' ? said?.guide || t('shipping.prepaid.next') : row.guide;
  const name = row.parcel || row.guide;
  const field = (id: 'parcel' | 'guide' | 'cod') => (
    <input
      className={style.input}
      aria-label={t(`shipping.work.${id}-of`, { name })}
      aria-invalid={state === 'refused'}
      aria-describedby={sentence}
      placeholder={t(id === 'guide' && row.isPrepaid ? 'shipping.prepaid.next' : `shipping.work.${id}`)}
      autoComplete="off"
      spellCheck={false}
      inputMode={id === 'cod' ? 'decimal' : 'text'}
      maxLength={id === 'parcel' ? 300 : 60}
      value={row[id]}
      onChange={(event) => onChange(row.key, { [id]: event.currentTarget.value })}
    />
  );
  return (
    <li className={style.line} data-state={state}>
      <Shape className={style.shape} size={18} aria-hidden />
      <span className={style.cell}>
        {isOpen ? field('parcel') : parcel === null ? row.parcel : parcelName(parcel)}
      </span>
      <span className={style.cell}>{isOpen ? field('guide') : guide}</span>
      {isWithCod && <span className={style.money}>{isOpen ? field('cod') : row.cod}</span>}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className={style.remove ?? ''}
        aria-label={t('shipping.work.remove', { name })}
        title={t('shipping.work.remove-short')}
        onClick={() => onRemove([row.key])}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
      <p className={style.said} id={sentence}>
        {trouble === null ? said?.message : t(`shipping.work.trouble.${trouble}`)}
        {parcel !== null && (
          <span className={style.whose}>
            {[parcel.receiverName || parcel.customerName, parcel.destination, parcel.courier]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </p>
    </li>
  );
});
