import { ActionIcon, Box, Button, Flex, Stack, Text } from '@mantine/core';
import { Check, CircleAlert, CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { memo, useId, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import bare from '#ui/form/bare-input.module.css';
import type { AssignedRow } from '../../queries/guides.ts';
import { parcelName } from '../parcels.tsx';
import style from './assign.module.css';
import type { RowTrouble, WorkRow, WorkRows } from './work-rows.ts';
import { troubleOf } from './work-rows.ts';

const SHAPES = {
  refused: CircleAlert,
  warned: TriangleAlert,
  assigned: CircleCheck,
  unknown: LoaderCircle,
} as const;

const WorkLine = memo(function WorkLine(props: Props) {
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
      className={bare.input}
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
    <li className={style.line} data-state={state} data-cod={isWithCod || undefined}>
      <Shape size={18} aria-hidden />
      <span className={style.cell}>
        {isOpen ? field('parcel') : parcel === null ? row.parcel : parcelName(parcel)}
      </span>
      <span className={style.cell}>{isOpen ? field('guide') : guide}</span>
      {isWithCod && <span className={style.money}>{isOpen ? field('cod') : row.cod}</span>}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('shipping.work.remove', { name })}
        title={t('shipping.work.remove-short')}
        onClick={() => onRemove([row.key])}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
      <p className={style.said} id={sentence}>
        {trouble === null ? said?.message : t(`shipping.work.trouble.${trouble}`)}
        {parcel !== null && (
          <span>
            {[parcel.receiverName || parcel.customerName, parcel.destination, parcel.courier]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </p>
    </li>
  );
});

/** Rows on their way to a guide: what is right waits for one press, what is not stays until it is mended. */
export function WorkTable({ work }: { readonly work: WorkRows }) {
  const t = useT();
  // Whoever mends a row goes on typing in it, also once it is right.
  const opened = useRef(new Set<string>());
  const lines = work.rows.map((row) => {
    const trouble = troubleOf(row);
    const said = work.saidOf(row);
    const isWrong = trouble !== null || said?.outcome === 'refused';
    if (isWrong) opened.current.add(row.key);
    return { row, said, trouble, isWrong, isOpen: opened.current.has(row.key) };
  });
  const wrong = lines.filter(({ isWrong }) => isWrong).length;
  const isWithCod = work.rows.some(({ cod }) => cod !== '');
  return (
    <Stack gap="xs" miw={0}>
      <Flex rowGap="2xs" columnGap="md" align="baseline" justify="space-between" wrap="wrap">
        <Text component="h3" fw={600}>
          {t('shipping.work.title', { count: lines.length })}
        </Text>
        <Text c="dimmed" size="xs" role="status">
          {work.isLooking
            ? t('shipping.work.looking')
            : t('shipping.work.sums', { ready: work.readyCount, wrong })}
        </Text>
      </Flex>
      {work.trouble !== null && (
        <Notice tone="danger">
          <p>{readProblem(work.trouble)?.message ?? t('ui.no-answer')}</p>
          <Button variant="default" size="compact-sm" onClick={work.retry}>
            {t('ui.retry')}
          </Button>
        </Notice>
      )}
      <Box component="ul" bd="1px solid var(--line)" bdrs="md">
        {lines.map(({ row, said, trouble, isOpen }) => (
          <WorkLine
            key={row.key}
            row={row}
            said={said}
            trouble={trouble}
            isOpen={isOpen}
            isWithCod={isWithCod}
            onChange={work.change}
            onRemove={work.remove}
          />
        ))}
      </Box>
      <Flex
        gap="sm"
        justify="flex-end"
        py="xs"
        // Also after five hundred rows at hand.
        pos={{ base: 'static', sm: 'sticky' }}
        bottom={0}
        bg="var(--surface)"
        style={{ zIndex: 2 }}
      >
        <Button variant="subtle" color="gray" onClick={() => work.remove(work.rows.map(({ key }) => key))}>
          {t('shipping.work.clear')}
        </Button>
        <Button
          flex={{ base: 1, sm: '0 1 auto' }}
          leftSection={<Check size={18} aria-hidden />}
          disabled={work.readyCount === 0}
          loading={work.isAssigning}
          onClick={work.assign}
        >
          {t('shipping.work.assign', { count: work.readyCount })}
        </Button>
      </Flex>
    </Stack>
  );
}

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
