import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { CircleCheck, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Bars } from '#modules/inventory/exports.ts';
import { labelPages, PAPERS, readPaper, rememberPaper, Sheets, useBars } from '#modules/inventory/exports.ts';
import type { Received } from '#modules/purchases/queries/purchases.ts';
import { Segments } from '#ui/form/segments.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import shared from '../purchase.module.css';
import { linesIn, TRACKING_PATH } from '../purchase-facts.ts';
import style from './receive.module.css';

/** Light at either side of the bars, in modules: without it scanners do not see where they begin. */
const QUIET = 10;

interface CountedProps {
  readonly component: 'li' | 'p';
  readonly count: number;
  readonly color?: `var(--${string})`;
  readonly children: ReactNode;
}

/** What it is at the left, and how many of it at the right. */
export function Counted({ component, count, color, children }: CountedProps) {
  return (
    <Group component={component} align="stretch" justify="space-between" gap="sm" wrap="nowrap">
      <span>{children}</span>
      <Text span inherit fw={600} {...(color !== undefined && { c: color })}>
        {count}
      </Text>
    </Group>
  );
}

interface Props {
  readonly purchase: Purchase;
  readonly labels: readonly AsideLabel[];
  readonly title: string;
  readonly text: string;
}

/** The drawer of bars asks for goods with a price and a stock; a label of this kind has neither. */
const barred = ({ preorderId, sku, description, size, colour }: AsideLabel) => ({
  id: `${preorderId}${sku}`,
  name: description,
  sku,
  barcode: '',
  size,
  colour,
  price: 0,
  onHand: 0,
});

/** What was put aside, as labels to stick on it, and the way back. */
export function ReceiveDone({ purchase, labels, title, text }: Props) {
  const t = useT();
  const [paper, setPaper] = useState(readPaper);
  const { isPrinting, print } = usePrinting();
  // What has no code has no bars; the words alone say whose it is.
  const goods = useMemo(() => labels.filter(({ sku }) => sku !== '').map(barred), [labels]);
  const { barsOf, isReady, error } = useBars(goods);
  const pages = useMemo(
    () =>
      labelPages(
        labels.map((label) => ({ goods: label, copies: label.quantity })),
        paper,
        0,
      ),
    [labels, paper],
  );
  const drawLabel = (label: AsideLabel) => <Aside label={label} bars={barsOf(barred(label))} />;
  return (
    <Stack
      align="center"
      gap="xs"
      px="md"
      py="lg"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      ta="center"
    >
      <CircleCheck size={48} strokeWidth={1.5} color="var(--good-ink)" aria-hidden />
      <Text fz="lg" fw={600} role="status">
        {title}
      </Text>
      <Text c="dimmed" size="xs">
        {text}
      </Text>
      {labels.length > 0 && (
        <Stack
          component="section"
          gap="md"
          maw={560}
          w="100%"
          mt="md"
          className={style.labels ?? ''}
          aria-label={t('purchase.labels.title')}
        >
          <Stack component="ul" gap="2xs">
            {labels.map((label) => (
              <Counted
                key={`${label.preorderId}${label.sku}${label.size}${label.colour}`}
                component="li"
                count={label.quantity}
              >
                {t('purchase.labels.for', { customer: label.customerName })}{' '}
                <Text span c="dimmed" size="xs">
                  {label.label} · {label.description}
                </Text>
              </Counted>
            ))}
          </Stack>
          <Segments
            label={t('purchase.labels.paper')}
            value={paper}
            options={PAPERS.map((one) => ({ value: one, label: t(`purchase.labels.paper.${one}`) }))}
            onChange={(next) => {
              setPaper(next);
              rememberPaper(next);
            }}
          />
          <Box
            className={shared.preview ?? ''}
            mah={320}
            p="sm"
            bdrs="md"
            bg="var(--surface-sunk)"
            aria-hidden="true"
          >
            <Sheets pages={pages.slice(0, 1)} paper={paper} isPreview>
              {drawLabel}
            </Sheets>
          </Box>
        </Stack>
      )}
      <Group justify="center" gap="sm" mt="md">
        <Link to={TRACKING_PATH} search={{ open: purchase.id }} className={shared.way}>
          {t('purchase.received.to-purchase', { label: purchase.label })}
        </Link>
        {labels.length > 0 && (
          <Button
            size="md"
            leftSection={<Printer size={18} aria-hidden />}
            disabled={!isReady && error === null}
            onClick={print}
          >
            {t('purchase.labels.print', { count: unitsOf(labels) })}
          </Button>
        )}
      </Group>
      {isPrinting && (
        <PrintSheet>
          <Sheets pages={pages} paper={paper}>
            {drawLabel}
          </Sheets>
        </PrintSheet>
      )}
    </Stack>
  );
}

/** Whose it is in large letters, what it is below. */
function Aside({ label, bars }: { readonly label: AsideLabel; readonly bars: Bars | undefined }) {
  const t = useT();
  const form = [label.colour, label.size].filter((part) => part !== '').join(' · ');
  return (
    <div className={style.label}>
      <p className={style.small}>
        <span>{t('purchase.labels.aside')}</span>
        <Text span inherit fw={600}>
          {label.label}
        </Text>
      </p>
      <p className={`${style.customer} ${shared.cut}`}>{label.customerName}</p>
      <p className={shared.cut}>{[label.description, form].filter((part) => part !== '').join(' · ')}</p>
      {bars !== undefined && label.sku !== '' && (
        <svg
          className={style.bars}
          viewBox={`${-QUIET} 0 ${bars.width + 2 * QUIET} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={label.sku}
        >
          <path d={bars.bars.map(({ x, width }) => `M${x} 0h${width}v1h-${width}z`).join('')} />
        </svg>
      )}
      <p className={style.code}>{label.sku}</p>
    </div>
  );
}

type AsideLabel = Received['labels'][number];

/** What of a parcel was put aside and is still here: its labels can be printed again any day. */
export function labelsOf(purchase: Purchase, parcel: Pick<Parcel, 'id'>): AsideLabel[] {
  return linesIn(purchase, parcel).flatMap(({ demand, description, size, colour, sku }) =>
    demand
      .filter(({ status }) => status === 'received')
      .map(({ preorderId, label, customerName, quantity }) => ({
        preorderId,
        label,
        customerName,
        description,
        size,
        colour,
        sku: sku ?? '',
        quantity,
      })),
  );
}

/** One label for each unit. */
export const unitsOf = (labels: readonly AsideLabel[]): number =>
  labels.reduce((sum, { quantity }) => sum + quantity, 0);
