import { Button, TextInput } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Segments } from '#ui/segments.tsx';
import { Switch } from '#ui/switch.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { LabelGoods } from './label.tsx';
import { LabelCopies } from './label-copies.tsx';
import { LABELS_PER_PAGE, labelPages, PAPERS } from './label-pages.ts';
import { LabelSheets } from './label-sheet.tsx';
import style from './labels-dialog.module.css';
import { readPaper, rememberPaper } from './remembered-paper.ts';
import { useBars } from './use-bars.ts';

interface Props {
  readonly goods: readonly LabelGoods[];
  readonly onClose: () => void;
}

/** How many of each, on which paper; then exactly that goes to the printer and nothing else. */
export function LabelsDialog({ goods, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const [paper, setPaper] = useState(readPaper);
  const [hasPrice, setHasPrice] = useState(true);
  const [first, setFirst] = useState('1');
  const [copies, setCopies] = useState<ReadonlyMap<string, number>>(
    () => new Map(goods.map(({ id, onHand }) => [id, Math.max(1, onHand)])),
  );
  const { barsOf, isReady, error, refetch } = useBars(goods);
  const { isPrinting, print } = usePrinting();

  const perPage = LABELS_PER_PAGE[paper];
  const used = Math.min(Math.max(Number(first) || 1, 1), perPage) - 1;
  const pages = useMemo(
    () =>
      labelPages(
        goods.map((one) => ({ goods: one, copies: copies.get(one.id) ?? 0 })),
        paper,
        used,
      ),
    [goods, copies, paper, used],
  );
  const shown = useDeferredValue(pages);
  const count = [...copies.values()].reduce((sum, one) => sum + one, 0);
  const sheets = {
    paper,
    barsOf,
    priceOf: (one: LabelGoods) => (hasPrice && one.price > 0 ? money(one.price) : null),
  };

  return (
    <Dialog title={t('inventory.labels.title')} onClose={onClose} width={920}>
      <div className={style.body}>
        <div className={style.choices}>
          <Segments
            label={t('inventory.labels.paper')}
            value={paper}
            options={PAPERS.map((one) => ({ value: one, label: t(`inventory.labels.paper.${one}`) }))}
            onChange={(next) => {
              setPaper(next);
              rememberPaper(next);
            }}
          />
          <div className={style.line}>
            <Switch isOn={hasPrice} onChange={setHasPrice}>
              {t('inventory.labels.with-price')}
            </Switch>
            {perPage > 1 && (
              <TextInput
                className={style.first ?? ''}
                label={t('inventory.labels.first')}
                inputMode="numeric"
                autoComplete="off"
                value={first}
                onChange={(event) => setFirst(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))}
              />
            )}
          </div>
          <LabelCopies goods={goods} copies={copies} onChange={setCopies} />
        </div>
        <div className={style.preview}>
          <p className={style.sum} role="status">
            {t('inventory.labels.sum', { count })}
            {perPage > 1 && ` · ${t('inventory.labels.sheets', { count: pages.length })}`}
          </p>
          {error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
          <div className={style.paper} aria-hidden="true">
            <LabelSheets pages={shown.slice(0, 1)} isPreview {...sheets} />
          </div>
        </div>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button
          leftSection={<Printer size={16} aria-hidden />}
          disabled={!isReady || count === 0}
          onClick={print}
        >
          {t('inventory.labels.print', { count })}
        </Button>
      </DialogActions>
      {isPrinting && (
        <PrintSheet>
          <LabelSheets pages={pages} {...sheets} />
        </PrintSheet>
      )}
    </Dialog>
  );
}
