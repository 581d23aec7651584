import { useT } from '#lib/i18n/use-t.ts';
import type { Bars } from '#modules/inventory/parts/labels/bars.ts';
import type { Paper } from '#modules/inventory/parts/labels/label-pages.ts';
import sheet from '#modules/inventory/parts/labels/label-sheet.module.css';
import type { AsideLabel } from './aside-labels.ts';
import style from './aside-sheets.module.css';

interface Props {
  readonly pages: readonly (readonly (AsideLabel | null)[])[];
  readonly paper: Paper;
  readonly barsOf: (label: AsideLabel) => Bars | undefined;
  /** On the screen the sheets are as wide as their place. */
  readonly isPreview?: boolean;
}

/** Sheets as they come out of the printer: whose it is in large letters, what it is below. */
export function AsideSheets({ pages, paper, barsOf, isPreview = false }: Props) {
  return pages.map((page, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has nothing but its place
    <div key={index} className={sheet.page} data-paper={paper} data-preview={isPreview || undefined}>
      {page.map(
        (label, at) =>
          label !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same label may stand many times on a sheet
            <div key={at} className={sheet.cell}>
              <Aside label={label} bars={barsOf(label)} />
            </div>
          ),
      )}
    </div>
  ));
}

/** Light at either side of the bars, in modules: without it scanners do not see where they begin. */
const QUIET = 10;

function Aside({ label, bars }: { readonly label: AsideLabel; readonly bars: Bars | undefined }) {
  const t = useT();
  const form = [label.colour, label.size].filter((part) => part !== '').join(' · ');
  return (
    <div className={style.label}>
      <p className={style.small}>
        <span>{t('purchase.labels.aside')}</span>
        <span className={style.number}>{label.label}</span>
      </p>
      <p className={style.customer}>{label.customerName}</p>
      <p className={style.article}>{[label.description, form].filter((part) => part !== '').join(' · ')}</p>
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
