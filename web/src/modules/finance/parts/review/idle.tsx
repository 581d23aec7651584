import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import drawingStyle from '#ui/display/drawing.module.css';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import type { SittingSummary } from '../../queries/sitting.ts';
import style from './review.module.css';

const KEYS = [
  { keys: 'a', labelId: 'review.approve' },
  { keys: 'd', labelId: 'review.doubt.short' },
  { keys: 'r', labelId: 'review.reject.do' },
  { keys: 'ArrowRight', labelId: 'review.next' },
  { keys: ']', labelId: 'review.turn-right' },
] as const;

interface Props {
  readonly count: number;
  /** Of what was decided since the first payment was opened. */
  readonly summary: SittingSummary | null;
  readonly onStart: () => void;
}

/** Before the first is opened, which takes it from the others: how one begins. After the last: what was done. */
export function Idle({ count, summary, onStart }: Props) {
  const t = useT();
  const isDone = count === 0 && summary !== null;
  return (
    <Stack gap="xs" align="center" justify="center" miw={0} p="lg" ta="center" className={style.idle ?? ''}>
      <Box w="min(220px, 50%)">
        <SlipDrawing />
      </Box>
      <Text component="h2" inherit fz="md" fw={600}>
        {t(isDone ? 'review.sitting.title' : count === 0 ? 'review.nothing-left' : 'review.start-title')}
      </Text>
      {isDone && <Sitting summary={summary} />}
      <Text inherit maw="46ch" mb="xs" c="dimmed">
        {t(count === 0 ? 'review.nothing-left-text' : 'review.start-text')}
      </Text>
      {count > 0 && (
        <>
          <Button onClick={onStart}>{t('review.start')}</Button>
          <Flex
            component="ul"
            wrap="wrap"
            justify="center"
            rowGap="xs"
            columnGap="lg"
            maw={460}
            mt="md"
            c="dimmed"
            fz="xs"
          >
            {KEYS.map(({ keys, labelId }) => (
              <li key={keys}>
                <KeyCaps keys={keys} /> {t(labelId)}
              </li>
            ))}
          </Flex>
        </>
      )}
    </Stack>
  );
}

const KINDS = ['approve', 'doubt', 'reject'] as const;

/** How many were decided, how much money that was, and how long it took. */
function Sitting({ summary }: { readonly summary: SittingSummary }) {
  const t = useT();
  const money = useMoney();
  const { count, amount, minutes, kinds } = summary;
  return (
    <Stack gap="2xs" role="status">
      <p>
        {t('review.sitting.total', { count, amount: money(amount) })} {t('review.sitting.time', { minutes })}
      </p>
      <Text inherit c="dimmed" fz="xs">
        {KINDS.filter((kind) => kinds[kind] > 0)
          .map((kind) => t(`review.sitting.${kind}`, { count: kinds[kind] }))
          .join(' · ')}
      </Text>
    </Stack>
  );
}

const STROKE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A desk with receipts that have all been seen to. */
export function SlipDrawing() {
  return (
    <svg className={drawingStyle.drawing} viewBox="0 0 440 330" aria-hidden="true" focusable="false">
      <rect x="8" y="8" width="424" height="296" rx="24" className={drawingStyle.wall} />
      <ellipse cx="220" cy="304" rx="196" ry="14" className={drawingStyle.floor} />
      <path d="M48 262h344M76 262v40M364 262v40" className={drawingStyle.line} />
      <g className={style.papers}>
        <path d="M236 78l92 18q5 1 4 6l-30 156h-98l26-174q1-7 6-6z" fill="#dfe7ef" />
        <path d="M112 70q0-6 6-6h104q6 0 6 6v192H112z" fill="#fff" />
      </g>
      <path
        d="M112 262l10-9 9 9 10-9 9 9 10-9 10 9 10-9 9 9 10-9 10 9 9-9 10 9"
        fill="none"
        stroke="var(--drawing-soft)"
        strokeWidth={2}
      />
      <path d="M132 92h52M132 116h76M132 134h62M132 152h70" {...STROKE} strokeWidth={6} stroke="#b9c6d6" />
      <path d="M132 186h34M180 186h28" {...STROKE} strokeWidth={8} stroke="#3f4d67" />
      <circle cx="212" cy="214" r="34" fill="#1dc4a0" />
      <path d="M196 214l11 12 21-24" {...STROKE} strokeWidth={8} stroke="#fff" />
      <path d="M344 262v-34q0-8 8-8h20q8 0 8 8v34z" fill="#f4c22b" />
      <path d="M356 220l-6-52M366 220l8-44M361 220v-60" className={drawingStyle.line} />
    </svg>
  );
}
