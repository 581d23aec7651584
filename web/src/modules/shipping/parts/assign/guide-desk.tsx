import { NativeSelect } from '@mantine/core';
import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/segments.tsx';
import { DoneList } from './done-list.tsx';
import { FileBox } from './file-box.tsx';
import style from './guide-desk.module.css';
import { PasteBox } from './paste-box.tsx';
import { ScanBar } from './scan-bar.tsx';
import { ScanStage } from './scan-stage.tsx';
import type { Done } from './use-done.ts';
import type { ScanLoop } from './use-scan-loop.ts';
import type { WorkRows } from './use-work-rows.ts';
import { WorkTable } from './work-table.tsx';

const WAYS = ['scan', 'paste', 'file'] as const;
type Way = (typeof WAYS)[number];

interface Props {
  readonly how: string;
  readonly setHow: (how: Way) => void;
  readonly couriers: readonly Courier[];
  readonly courierId: CourierId | null;
  readonly setCourier: (id: string) => void;
  readonly loop: ScanLoop;
  readonly work: WorkRows;
  readonly done: Done;
  readonly isMuted: boolean;
  readonly setMuted: (isMuted: boolean) => void;
  readonly isFilming: boolean;
  readonly setFilming: (isFilming: boolean) => void;
}

/** Where guides come in: scanned, pasted, out of a file. What is not right yet stays here. */
export function GuideDesk(props: Props) {
  const { couriers, courierId, setCourier, loop, work, done } = props;
  const t = useT();
  const how = WAYS.find((one) => one === props.how) ?? 'scan';
  return (
    <section className={style.desk} aria-label={t('shipping.desk.title')}>
      <header className={style.head}>
        <Segments
          label={t('shipping.desk.how')}
          value={how}
          onChange={props.setHow}
          options={WAYS.map((value) => ({ value, label: t(`shipping.desk.${value}`) }))}
        />
        <NativeSelect
          className={style.courier ?? ''}
          aria-label={t('shipping.desk.courier')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={courierId ?? ''}
          onChange={(event) => setCourier(event.currentTarget.value)}
          data={[
            { value: '', label: t('shipping.desk.own-courier') },
            ...couriers
              .filter(({ isActive }) => isActive)
              .map(({ id, name, prepaid }) => ({
                value: id,
                label: prepaid === 0 ? name : t('shipping.desk.with-prepaid', { name, count: prepaid }),
              })),
          ]}
        />
      </header>
      {how === 'scan' && (
        <>
          <ScanBar
            loop={loop}
            onRows={work.add}
            isMuted={props.isMuted}
            setMuted={props.setMuted}
            isFilming={props.isFilming}
            setFilming={props.setFilming}
          />
          <ScanStage loop={loop} />
        </>
      )}
      {how === 'paste' && <PasteBox onRows={work.add} />}
      {how === 'file' && <FileBox onRows={work.add} />}
      {work.rows.length > 0 && <WorkTable work={work} />}
      <DoneList done={done} />
    </section>
  );
}
