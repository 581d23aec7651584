import { Button, Flex, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { readPastedRows } from '@trastienda/shared/shipping/paste.ts';
import { ChevronDown, Undo2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { toMoneyText } from '#ui/form/number-text.ts';
import { Segments } from '#ui/form/segments.tsx';
import { useReadGuideFile } from '../../queries/guides.ts';
import style from './assign.module.css';
import { ScanBar, ScanStage } from './scanner.tsx';
import type { ScanLoop } from './use-scan-loop.ts';
import type { Done, WorkRow, WorkRows } from './work-rows.ts';
import { newRow } from './work-rows.ts';
import { WorkTable } from './work-table.tsx';

/** Enough to see that the last ones went well; all of them wait in the next tab. */
const SHOWN = 12;

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
    <Stack
      component="section"
      className={style.desk ?? ''}
      gap="md"
      flex={{ base: 'none', md: '6 1 0' }}
      miw={0}
      p={{ base: 'sm', sm: 'md' }}
      aria-label={t('shipping.desk.title')}
    >
      <Flex component="header" rowGap="xs" columnGap="md" align="center" justify="space-between" wrap="wrap">
        <Segments
          label={t('shipping.desk.how')}
          value={how}
          onChange={props.setHow}
          options={WAYS.map((value) => ({ value, label: t(`shipping.desk.${value}`) }))}
        />
        <NativeSelect
          flex={{ base: '1 1 180px', sm: '0 1 250px' }}
          miw={180}
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
      </Flex>
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
    </Stack>
  );
}

/** The courier's own file, as it was downloaded. */
function FileBox({ onRows }: { readonly onRows: (rows: readonly WorkRow[]) => void }) {
  const t = useT();
  const { mutate, isPending, error } = useReadGuideFile();
  const [read, setRead] = useState<{ readonly rows: number; readonly skipped: number } | null>(null);
  const take = (file: File) => {
    setRead(null);
    mutate(file, {
      onSuccess: ({ rows, skipped }) => {
        setRead({ rows: rows.length, skipped });
        onRows(rows.map(({ parcel, guide, cod }) => newRow({ parcel, guide, cod: toMoneyText(cod) })));
      },
    });
  };
  return (
    <Stack gap="sm">
      <FileDrop
        kind="spreadsheet"
        title={t('shipping.file.title')}
        choose={t('shipping.file.choose')}
        hint={t('shipping.file.hint')}
        busy={isPending ? t('shipping.file.reading') : null}
        onFile={take}
      />
      {error !== null && (
        <Notice tone="danger">
          <p>{readProblem(error)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      {read !== null && (
        <Text inherit c="dimmed" fz="xs" role="status">
          {t('shipping.file.read', read)}
        </Text>
      )}
    </Stack>
  );
}

/** Two or three columns from a spreadsheet; what is pasted is looked at at once. */
function PasteBox({ onRows }: { readonly onRows: (rows: readonly WorkRow[]) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const take = (text: string) => {
    const rows = readPastedRows(text).map((row) => newRow(row));
    setEmpty(rows.length === 0);
    if (rows.length > 0) {
      onRows(rows);
      setTyped('');
    }
    return rows.length > 0;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed.trim() === '' && take(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <Stack gap="sm">
      <Textarea
        label={t('shipping.paste.label')}
        description={t('shipping.paste.hint')}
        placeholder={'P-000123\tA0001R00001\t350.00'}
        className={style.box ?? ''}
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={8}
        error={isEmpty ? t('shipping.paste.none') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setEmpty(false);
        }}
        onPaste={onPaste}
      />
      {typed.trim() !== '' && (
        <Button variant="default" ms="auto" onClick={() => take(typed)}>
          {t('shipping.paste.look')}
        </Button>
      )}
    </Stack>
  );
}

/** Guides given in this visit, the latest on top. */
function DoneList({ done }: { readonly done: Done }) {
  const t = useT();
  const { rows, undoLast, isUndoing, kept, trouble } = done;
  if (rows.length === 0 && kept.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group gap="sm" justify="space-between" wrap="nowrap" mih={32}>
        <Text component="h3" fw={600}>
          {t('shipping.done.title', { count: rows.length })}
        </Text>
        {undoLast !== null && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={isUndoing}
            onClick={undoLast}
          >
            {t('shipping.done.undo')}
          </Button>
        )}
      </Group>
      {trouble !== null && (
        <Notice tone="danger">
          <p>{readProblem(trouble)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice tone="danger">
          <p>{t('shipping.done.kept', { names: kept.join(', ') })}</p>
        </Notice>
      )}
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={`${row.id} ${row.guide}`} className={style.done}>
            <span className={style.cell}>{row.label}</span>
            <span className={style.cell}>{row.guide}</span>
            <Text span inherit c="dimmed" fz="xs">
              {[row.courier, row.customer].filter(Boolean).join(' · ')}
            </Text>
            {row.warning !== '' && (
              <Text span inherit className={style.warning} c="var(--wait-ink)" fz="xs">
                {row.warning}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
