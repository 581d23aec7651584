import { Button, NativeSelect } from '@mantine/core';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { CheckCheck, ChevronDown, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Received } from '#modules/purchases/queries/purchases.ts';
import { useBuyingOptions } from '#modules/purchases/queries/settings.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { beepRead, beepWrong } from '#ui/scan/beep.ts';
import { linesIn, nameOf } from '../view/facts.ts';
import { PurchaseTrouble } from '../view/purchase-trouble.tsx';
import { foundOf, leftOf, outcomeOf, readScan, restGood, withCount, withGoods } from './check.ts';
import { Outcome } from './outcome.tsx';
import style from './receive.module.css';
import { ReceiveLine } from './receive-line.tsx';
import { type Said, ScanField } from './scan-field.tsx';
import { useReceiving } from './use-receiving.ts';

interface Props {
  readonly purchase: Purchase;
  readonly parcel: Parcel;
  readonly actor: Actor;
  readonly onReceived: (received: Received) => void;
}

/** The parcel is open: every piece is looked at, then all of it is put away in one go. */
export function ReceiveTable({ purchase, parcel, actor, onReceived }: Props) {
  const t = useT();
  const lines = linesIn(purchase, parcel);
  const { data: options } = useBuyingOptions();
  const receiving = useReceiving({ purchase, parcel, lines, actor, onReceived });
  const { seen, look } = receiving;
  const [said, setSaid] = useState<Said | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const places = options?.locations ?? [];
  const where = places.find(({ id }) => id === receiving.chosenPlace) ?? places[0];
  const left = leftOf(seen, lines);
  const scan = (code: string) => {
    const read = readScan(code, lines, seen);
    if (read.kind === 'foreign') {
      beepWrong();
      return setSaid({ text: t('purchase.receive.said.foreign', { code: read.code }), isWrong: true });
    }
    const { line, kind } = read;
    const how = kind === 'extra' ? 'extra' : 'good';
    if (kind === 'extra') beepWrong();
    else beepRead();
    const next = withCount(seen, line, how, foundOf(seen, line)[how] + 1);
    look(next);
    setLast(line.id);
    setSaid({
      text: t(`purchase.receive.said.${kind}`, {
        article: nameOf(line),
        count: foundOf(next, line)[how],
        all: line.quantity,
      }),
      isWrong: kind === 'extra',
    });
  };
  return (
    <div className={style.table}>
      <div className={style.work}>
        <ScanField said={said} onCode={scan} />
        {receiving.wasRestored && <DraftNotice onDiscard={receiving.forget} />}
        <div className={style.sum}>
          <span role="status">{t('purchase.receive.left', { count: left })}</span>
          <Button
            variant="default"
            leftSection={<CheckCheck size={16} aria-hidden />}
            disabled={left === 0}
            onClick={() => look(restGood(seen, lines))}
          >
            {t(
              left === lines.reduce((sum, line) => sum + line.quantity, 0)
                ? 'purchase.receive.all-good'
                : 'purchase.receive.rest-good',
            )}
          </Button>
        </div>
        <ul className={style.lines}>
          {lines.map((line) => (
            <ReceiveLine
              key={line.id}
              line={line}
              found={foundOf(seen, line)}
              isLast={last === line.id}
              onCount={(how, count) => look(withCount(seen, line, how, count))}
              onGoods={(goods) => look(withGoods(seen, line, goods))}
            />
          ))}
        </ul>
      </div>
      <aside className={style.side} aria-label={t('purchase.receive.outcome')}>
        <NativeSelect
          label={t('purchase.receive.place')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={where?.id ?? ''}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => receiving.choosePlace(event.currentTarget.value)}
        />
        <Outcome outcome={outcomeOf(seen, lines)} />
        <PurchaseTrouble refusal={receiving.refusal} />
        <div className={style.end}>
          <Button
            size="lg"
            fullWidth
            leftSection={<PackageCheck size={20} aria-hidden />}
            disabled={left > 0 || where === undefined}
            loading={receiving.isPending}
            onClick={() => where !== undefined && void receiving.receive(where.id)}
          >
            {t('purchase.receive.do')}
          </Button>
          <p className={style.detail} role="status">
            {t('purchase.receive.left', { count: left })}
          </p>
        </div>
      </aside>
    </div>
  );
}
