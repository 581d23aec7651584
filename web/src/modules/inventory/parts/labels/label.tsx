import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Bars } from './bars.ts';
import style from './label-sheet.module.css';
import type { LabelCode } from './labels.ts';
import { labelCode } from './labels.ts';

/** What a label says. */
export interface LabelGoods {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly barcode: string;
  readonly size: string;
  readonly colour: string;
  readonly price: number;
  readonly onHand: number;
}

interface Props {
  readonly goods: LabelGoods;
  readonly code: LabelCode;
  readonly bars: Bars | undefined;
  /** As it is written; null for a label without one. */
  readonly price: string | null;
}

/** Light at either side of the bars, in modules: without it scanners do not see where they begin. */
const QUIET = 10;

export function Label({ goods, code, bars, price }: Props) {
  const variant = [goods.colour, goods.size].filter((part) => part !== '').join(' · ');
  return (
    <div className={style.label}>
      <p className={style.name}>{goods.name}</p>
      <p className={style.line}>
        <span className={style.variant}>{variant}</span>
        {price !== null && <span className={style.price}>{price}</span>}
      </p>
      {bars === undefined ? (
        <div className={style.bars} />
      ) : (
        <svg
          className={style.bars}
          viewBox={`${-QUIET} 0 ${bars.width + 2 * QUIET} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={code.text}
        >
          <path d={bars.bars.map(({ x, width }) => `M${x} 0h${width}v1h-${width}z`).join('')} />
        </svg>
      )}
      <p className={style.code}>{code.text}</p>
    </div>
  );
}

/** The bars of these goods; the part that draws them is large and comes with the first label. */
export function useBars(goods: readonly LabelGoods[]) {
  const codes = goods.map(labelCode);
  const { data, error, refetch } = useQuery({
    queryKey: ['label-bars', ...codes.map(({ text }) => text)],
    queryFn: async () => {
      const { readBars } = await import('./bars.ts');
      return new Map<string, Bars>(codes.map((code) => [code.text, readBars(code)]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const barsOf = useCallback((one: LabelGoods) => data?.get(labelCode(one).text), [data]);
  return { barsOf, isReady: data !== undefined, error, refetch };
}
