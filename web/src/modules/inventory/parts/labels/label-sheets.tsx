import { Fragment } from 'react';
import type { Bars } from './bars.ts';
import style from './labels.module.css';
import type { LabelCode, Paper } from './labels.ts';
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

interface LabelSheetsProps {
  readonly pages: readonly (readonly (LabelGoods | null)[])[];
  readonly paper: Paper;
  readonly barsOf: (goods: LabelGoods) => Bars | undefined;
  readonly priceOf: (goods: LabelGoods) => string | null;
  /** On the screen the sheets are as wide as their place, with the edges of the labels in sight. */
  readonly isPreview?: boolean;
}

/** Sheets as they come out of the printer. */
export function LabelSheets({ pages, paper, barsOf, priceOf, isPreview = false }: LabelSheetsProps) {
  return pages.map((page, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has nothing but its place
      key={index}
      className={style.page}
      data-paper={paper}
      data-preview={isPreview || undefined}
    >
      {page.map((goods, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same goods may stand many times on a sheet
        <Fragment key={at}>
          {goods === null ? (
            <div className={style.used} />
          ) : (
            <div className={style.cell}>
              <Label goods={goods} code={labelCode(goods)} bars={barsOf(goods)} price={priceOf(goods)} />
            </div>
          )}
        </Fragment>
      ))}
    </div>
  ));
}

interface LabelProps {
  readonly goods: LabelGoods;
  readonly code: LabelCode;
  readonly bars: Bars | undefined;
  /** As it is written; null for a label without one. */
  readonly price: string | null;
}

/** Light at either side of the bars, in modules: without it scanners do not see where they begin. */
const QUIET = 10;

function Label({ goods, code, bars, price }: LabelProps) {
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
