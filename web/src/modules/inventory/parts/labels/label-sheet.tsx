import { Fragment } from 'react';
import type { Bars } from './bars.ts';
import type { LabelGoods } from './label.tsx';
import { Label } from './label.tsx';
import { labelCode } from './label-code.ts';
import type { Paper } from './label-pages.ts';
import style from './label-sheet.module.css';

interface Props {
  readonly pages: readonly (readonly (LabelGoods | null)[])[];
  readonly paper: Paper;
  readonly barsOf: (goods: LabelGoods) => Bars | undefined;
  readonly priceOf: (goods: LabelGoods) => string | null;
  /** On the screen the sheets are as wide as their place, with the edges of the labels in sight. */
  readonly isPreview?: boolean;
}

/** Sheets as they come out of the printer. */
export function LabelSheets({ pages, paper, barsOf, priceOf, isPreview = false }: Props) {
  return pages.map((page, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has nothing but its place
    <div key={index} className={style.page} data-paper={paper} data-preview={isPreview || undefined}>
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
