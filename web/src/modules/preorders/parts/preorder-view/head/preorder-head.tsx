import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import { Clock3, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import moneyBlockStyle from '#modules/orders/parts/order-view/head/money-block.module.css';
import orderHead from '#modules/orders/parts/order-view/head/order-head.module.css';
import sheet from '#modules/orders/parts/order-view/order-sheet.module.css';
import { CHANNEL_KINDS } from '#modules/orders/parts/stage/kinds.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { useWindow } from '../../preorder-list/use-window.ts';
import { StageBadge } from '../../stage/faces.tsx';
import { ProgressBar } from '../../stage/progress-bar.tsx';
import { hasExpired } from '../actions.ts';
import type { OpenDialog } from '../dialog-state.ts';
import { CommandTrouble } from '../trouble.tsx';
import { useCommand } from '../use-command.ts';
import { PreorderActions } from './preorder-actions.tsx';
import style from './preorder-head.module.css';

interface Props {
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly layout: 'drawer' | 'page';
  readonly openDialog: OpenDialog;
  readonly onEdit: () => void;
  readonly onProfit: () => void;
}

const STEP_MS = 30_000;

/** Where it stands and what comes next. */
export function PreorderHead({ preorder, actor, layout, openDialog, onEdit, onProfit }: Props) {
  const t = useT();
  const windowText = useWindow();
  const command = useCommand(preorder);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), STEP_MS);
    return () => window.clearInterval(timer);
  }, []);
  const { etaFrom, etaTo, promisedFrom, promisedTo } = preorder;
  const isLate = etaTo !== null && promisedTo !== null && etaTo > promisedTo;
  return (
    <div className={sheet.top}>
      <div className={orderHead.line}>
        {layout === 'page' && <h2 className={orderHead.label}>{preorder.label}</h2>}
        <div className={orderHead.badges}>
          <StageBadge stage={preorder.stage} />
        </div>
      </div>
      <p className={orderHead.about}>
        {t('preorders.view.made', {
          seller: preorder.seller,
          channel: t(CHANNEL_KINDS[preorder.channel].labelId),
        })}
        {' · '}
        <Moment at={preorder.createdAt} />
      </p>
      <div className={style.progress}>
        <ProgressBar progress={preorder.progress} />
        <p className={style.when}>
          {promisedTo !== null && (
            <span>{t('preorders.view.promised', { window: windowText(promisedFrom, promisedTo) })}</span>
          )}
          {etaTo !== null && (
            <span data-late={isLate || undefined}>
              {isLate && <TriangleAlert size={14} aria-hidden />}
              {t(isLate ? 'preorders.view.eta-late' : 'preorders.view.eta', {
                window: windowText(etaFrom, etaTo),
              })}
            </span>
          )}
        </p>
      </div>
      <MoneyBlock preorder={preorder} />
      <Deadline preorder={preorder} now={now} />
      <CommandTrouble refusal={command.refusal} onEdit={onEdit} />
      <PreorderActions
        preorder={preorder}
        actor={actor}
        now={now}
        command={command}
        openDialog={openDialog}
        onEdit={onEdit}
        onProfit={onProfit}
      />
    </div>
  );
}

/** How long a price holds, or until when the deposit is awaited. */
function Deadline({ preorder, now }: { readonly preorder: Preorder; readonly now: number }) {
  const t = useT();
  const intl = useIntl();
  const { stage, validUntil, depositDueAt } = preorder;
  const at = stage === 'quoted' ? validUntil : stage === 'awaiting_deposit' ? depositDueAt : null;
  if (at === null) return null;
  const isOver = stage === 'quoted' ? hasExpired(preorder, now) : Date.parse(at) < now;
  const until = intl.formatDate(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <p className={style.deadline} data-over={isOver || undefined}>
      <Clock3 size={16} aria-hidden />
      {t(`preorders.view.until.${stage}${isOver ? '.over' : ''}`, { until })}
    </p>
  );
}

/** What it costs, what is there and what is missing; below, whether the deposit suffices to go shopping. */
function MoneyBlock({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const money = useMoney();
  const { total, converted, moved, paid, inReview, balance, stage } = preorder;
  const open = Math.max(0, total - converted);
  const share = (part: number) => (open <= 0 ? 0 : Math.min(100, (part * 100) / open));
  const deposit = requestedDeposit(preorder);
  const isFunded = paid >= deposit;
  return (
    <div className={moneyBlockStyle.money}>
      <dl className={moneyBlockStyle.figures}>
        <Figure label={t('preorders.view.total')}>
          <MoneyText centavos={total} />
        </Figure>
        <Figure label={t('preorders.view.paid')}>
          <MoneyText centavos={paid + moved} />
        </Figure>
        {inReview > 0 && (
          <Figure label={t('preorders.view.in-review')} tone="review">
            <MoneyText centavos={inReview} />
          </Figure>
        )}
        <Figure
          label={t('preorders.view.balance')}
          tone={balance > 0 && stage !== 'cancelled' ? 'owed' : 'even'}
        >
          <MoneyText centavos={stage === 'cancelled' ? 0 : Math.max(0, balance)} />
        </Figure>
      </dl>
      {open > 0 && (
        <div
          className={moneyBlockStyle.bar}
          role="img"
          aria-label={t('preorders.view.bar', {
            paid: money(paid),
            review: money(inReview),
            total: money(open),
          })}
        >
          <span className={moneyBlockStyle.paid} style={{ width: `${share(paid)}%` }} />
          <span
            className={moneyBlockStyle.review}
            style={{ width: `${Math.min(share(inReview), 100 - share(paid))}%` }}
          />
        </div>
      )}
      {deposit > 0 && (
        <p className={moneyBlockStyle.hint}>
          {t(isFunded ? 'preorders.view.deposit-there' : 'preorders.view.deposit-due', {
            amount: money(deposit),
            missing: money(Math.max(0, deposit - paid)),
          })}
        </p>
      )}
      {moved > 0 && (
        <p className={moneyBlockStyle.hint}>{t('preorders.view.moved', { amount: money(moved) })}</p>
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly tone?: 'owed' | 'even' | 'review';
  readonly children: ReactNode;
}

function Figure({ label, tone, children }: FigureProps) {
  return (
    <div className={moneyBlockStyle.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
