import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Bars } from './bars.ts';
import style from './labels.module.css';
import type { Paper } from './labels.ts';
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

/**
 * The measures of the papers in millimetres: A4 with 3 × 8, letter with 3 × 10, a roll of 2 × 1 in. A sheet is a
 * hair less high than its paper, so that rounding makes no empty one.
 */
const MEASURES: Record<Paper, Record<`--${string}`, string>> = {
  a4: { '--columns': '3', '--across': '70', '--down': '37', '--width': '210', '--height': '296.8' },
  letter: {
    '--columns': '3',
    '--across': '66.675',
    '--down': '25.4',
    '--width': '215.9',
    '--height': '279.2',
  },
  roll: { '--columns': '1', '--across': '50.8', '--down': '25.3', '--width': '50.8', '--height': '25.3' },
};

interface SheetsProps<Goods> {
  readonly pages: readonly (readonly (Goods | null)[])[];
  readonly paper: Paper;
  /** On the screen the sheets are as wide as their place, with the edges of the labels in sight. */
  readonly isPreview?: boolean;
  /** What stands on the label of one of them. */
  readonly children: (goods: Goods) => ReactNode;
}

/** Sheets as they come out of the printer. */
export function Sheets<Goods>({ pages, paper, isPreview = false, children }: SheetsProps<Goods>) {
  return pages.map((page, index) => (
    <Box
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has nothing but its place
      key={index}
      className={style.page ?? ''}
      __vars={MEASURES[paper]}
      data-paper={paper}
      data-preview={isPreview || undefined}
    >
      {page.map((goods, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same goods may stand many times on a sheet
        <div key={at} data-used={goods === null || undefined}>
          {goods !== null && children(goods)}
        </div>
      ))}
    </Box>
  ));
}

interface LabelProps {
  readonly goods: LabelGoods;
  readonly bars: Bars | undefined;
  /** As it is written; null for a label without one. */
  readonly price: string | null;
}

/** Light at either side of the bars, in modules: without it scanners do not see where they begin. */
const QUIET = 10;

export function Label({ goods, bars, price }: LabelProps) {
  const code = labelCode(goods);
  const variant = [goods.colour, goods.size].filter((part) => part !== '').join(' · ');
  return (
    <div className={style.label}>
      <p>{goods.name}</p>
      <p className={style.line}>
        <span>{variant}</span>
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
      <p>{code.text}</p>
    </div>
  );
}
