import { Button, NativeSelect } from '@mantine/core';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { ChevronDown, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDownloadTemplate } from '../../queries/guides.ts';
import style from './guide-sources.module.css';

interface Props {
  readonly couriers: readonly Courier[];
  /** Only these; none: everything that waits. */
  readonly chosen: readonly ParcelRow[];
  readonly onClose: () => void;
}

/** As many as the address of a download holds. */
const MOST_CHOSEN = 50;

/** What waits for a guide, as the file the courier makes guides from. */
export function TemplateDialog({ couriers, chosen, onClose }: Props) {
  const t = useT();
  const { mutate, isPending, variables, error } = useDownloadTemplate();
  const offered = couriers.filter(({ isActive }) => isActive);
  const first = chosen.find(({ courierId }) => courierId !== null)?.courierId ?? offered[0]?.id ?? '';
  const [id, setId] = useState<string>(first);
  const courier = offered.find((one) => one.id === id);
  const ids = chosen.slice(0, MOST_CHOSEN).map((parcel) => parcel.id);
  const download = (format: 'csv' | 'xlsx') => courier !== undefined && mutate({ courier, ids, format });
  return (
    <Dialog title={t('shipping.template')} onClose={onClose}>
      <div className={style.source}>
        <p className={style.soft}>
          {t(chosen.length === 0 ? 'shipping.template.all' : 'shipping.template.chosen', {
            count: ids.length,
          })}
        </p>
        <NativeSelect
          data-autofocus
          label={t('shipping.courier')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          data={offered.map(({ id: value, name }) => ({ value, label: name }))}
        />
        {error !== null && (
          <Notice tone="danger">
            <p>{readProblem(error)?.message ?? t('ui.no-answer')}</p>
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button
          variant="default"
          leftSection={<FileText size={16} aria-hidden />}
          loading={isPending && variables.format === 'csv'}
          onClick={() => download('csv')}
        >
          CSV
        </Button>
        <Button
          leftSection={<FileSpreadsheet size={16} aria-hidden />}
          loading={isPending && variables.format === 'xlsx'}
          onClick={() => download('xlsx')}
        >
          Excel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
