import { Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type {
  SellerFigures,
  SellerMeasure,
  UserSales,
} from '@trastienda/shared/reports/contract/user-sales.ts';
import { getMeasureKind } from '@trastienda/shared/reports/measures.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useRates } from '../commission-rules/rule-text.ts';
import { Figure, MeasureName } from '../shared/figure.tsx';
import { useFigureText } from '../shared/figure-text.ts';
import { useComparedFormat } from '../shared/period-picker.tsx';
import shared from '../shared/reports.module.css';
import style from './user-sales.module.css';

/** Whose number it is; nobody's is everybody's. */
export interface Whose {
  readonly seller: { readonly id: UserId; readonly name: string } | null;
  readonly figures: SellerFigures;
  readonly before: SellerFigures | null;
}

export type Seller = UserSales['sellers'][number];

export interface Opened {
  readonly whose: Whose;
  readonly measure: SellerMeasure;
}

export type Open = (opened: Opened) => void;

export const ofSeller = (seller: Seller): Whose => ({
  seller,
  figures: seller.figures,
  before: seller.before,
});
export const ofAll = ({ totals }: UserSales): Whose => ({ seller: null, ...totals });

const MAIN = ['net', 'orders', 'collected', 'commission'] as const;

/** The four numbers one comes for. */
export function Tiles({ sales, onOpen }: { readonly sales: UserSales; readonly onOpen: Open }) {
  const t = useT();
  const showCompared = useComparedFormat();
  const all = ofAll(sales);
  return (
    <div>
      <dl className={style.tiles}>
        {MAIN.map((measure) => (
          <Stack
            key={measure}
            gap="2xs"
            mih={104}
            py="md"
            px="var(--gutter)"
            bd="1px solid var(--line)"
            bdrs="lg"
            bg="var(--surface)"
            className={style.tile ?? ''}
          >
            <Text component="dt" inherit c="dimmed" fw={500}>
              <MeasureName measure={measure} />
            </Text>
            <dd>
              <FigureButton whose={all} measure={measure} onOpen={onOpen} />
            </dd>
          </Stack>
        ))}
      </dl>
      {sales.compared !== null && (
        <Box component="p" pt="xs" c="dimmed" fz="xs">
          {t('reports.sellers.compared', { period: showCompared(sales.period, sales.compared) })}
        </Box>
      )}
    </div>
  );
}

const FIGURE = `${shared.link} ${style.figure}`;
const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

interface FigureProps {
  readonly whose: Whose;
  readonly measure: SellerMeasure;
  readonly onOpen: Open;
}

/** A number that leads to the orders it is made of; under it how it changed. */
export function FigureButton({ whose, measure, onOpen }: FigureProps) {
  const t = useT();
  const show = useFigureText();
  const now = whose.figures[measure];
  return (
    <span className={style.cell}>
      <button
        type="button"
        className={FIGURE}
        data-none={now === 0 || undefined}
        aria-label={t('reports.sellers.open', {
          measure: t(`report.measure.${measure}`),
          name: whose.seller?.name ?? t('reports.sellers.everyone'),
          value: show(measure, now),
        })}
        onClick={() => onOpen({ whose, measure })}
      >
        <Figure measure={measure} value={now} />
      </button>
      <Change measure={measure} now={now} before={whose.before?.[measure] ?? null} />
    </span>
  );
}

interface ChangeProps {
  readonly measure: SellerMeasure;
  readonly now: number;
  readonly before: number | null;
}

/** Against the other period: an arrow for the eye, a sentence for those who listen. Nothing without one. */
function Change({ measure, now, before }: ChangeProps) {
  const t = useT();
  const intl = useIntl();
  const show = useFigureText();
  if (before === null) return null;
  const { way, tone, share, isPoints } = computeChange(measure, now, before);
  const size =
    share === null
      ? t('reports.sellers.change.new')
      : isPoints
        ? t('reports.sellers.change.points', {
            points: intl.formatNumber(Math.abs(share) * 100, { maximumFractionDigits: 1 }),
          })
        : intl.formatNumber(Math.abs(share), { style: 'percent', maximumFractionDigits: 1 });
  return (
    <span className={style.change} data-tone={tone}>
      <span aria-hidden="true">
        {ARROWS[way]} {way === 'same' ? '' : size}
      </span>
      <VisuallyHidden>
        {t(`reports.sellers.change.${way}`, { size, before: show(measure, before) })}
      </VisuallyHidden>
    </span>
  );
}

/** Who it is, what they earn of a sale, and whether they are still here. */
export function SellerName({ seller }: { readonly seller: Seller }) {
  const t = useT();
  const showRates = useRates();
  return (
    <Stack component="span" gap={0} miw={0}>
      <Text span inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
        {seller.name}
      </Text>
      <Text span c="dimmed" size="xs" fw={400}>
        {[
          showRates(seller.rates.length === 0 ? [seller.commissionBp] : seller.rates),
          ...(seller.isActive ? [] : [t('reports.sellers.inactive')]),
        ].join(' · ')}
      </Text>
    </Stack>
  );
}

/** How much of the whole is theirs, as a length and in words. */
export function ShareBar({ value, whole }: { readonly value: number; readonly whole: number }) {
  const t = useT();
  const intl = useIntl();
  const part = partOf(value, whole);
  const share = intl.formatNumber(part, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Stack component="span" gap="3xs" miw={88} pt="3xs">
      <Box component="span" display="block" bdrs="xs" bg="var(--line)" aria-hidden="true">
        <Box component="span" display="block" w={`${part * 100}%`} h={4} bdrs="xs" bg="var(--accent-ink)" />
      </Box>
      <Text span c="dimmed" size="xs">
        {t('reports.sellers.share', { share })}
      </Text>
    </Stack>
  );
}

interface Changed {
  readonly way: 'up' | 'down' | 'same';
  /** Whether that is good news; some are neither. */
  readonly tone: 'better' | 'worse' | 'neither';
  /** Of what it was; null where it was nothing. Of a share: how many hundredths more. */
  readonly share: number | null;
  readonly isPoints: boolean;
}

/** More of these is no good news. */
const UNWELCOME: readonly SellerMeasure[] = ['returned', 'owed', 'cancelled', 'cancelledShare'];
/** More or less of these says nothing by itself. */
const NEITHER: readonly SellerMeasure[] = ['discount'];

export function computeChange(measure: SellerMeasure, now: number, before: number): Changed {
  const isPoints = getMeasureKind(measure) === 'share';
  const way = now === before ? 'same' : now > before ? 'up' : 'down';
  const isGood = (way === 'up') !== UNWELCOME.includes(measure);
  return {
    way,
    tone: way === 'same' || NEITHER.includes(measure) ? 'neither' : isGood ? 'better' : 'worse',
    share: isPoints
      ? (now - before) / 10_000
      : before === 0
        ? now === 0
          ? 0
          : null
        : (now - before) / Math.abs(before),
    isPoints,
  };
}

/** How much of the whole is theirs, between nothing and all: returns may leave someone below nothing. */
export const partOf = (value: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1, Math.max(0, value / whole));
