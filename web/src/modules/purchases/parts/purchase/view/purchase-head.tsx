import { Button, Flex, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { canCancel, canClose } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { NEXT_STEP } from '@trastienda/shared/purchases/status.ts';
import { Ban, Calculator, HandCoins, Lock, PencilLine } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Figure, FigureBlock } from '#ui/document/blocks/money-block.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { DocumentActions, DocumentHead } from '#ui/document/document-head.tsx';
import type { Shown } from '#ui/document/document-kind.ts';
import { ForeignMoney, useRateText } from '../foreign-money.tsx';
import { factsOf, isOnRoad, isOpen, receiveAddress, slipsOf } from '../purchase-facts.ts';
import { EtaText, StageBadge, stageLabelId } from '../stage.tsx';
import style from './purchase-view.module.css';
import type { DialogState, OpenDialog, PurchaseCommand } from './use-purchase-command.ts';
import { usePurchaseCommand } from './use-purchase-command.ts';

type Props = Shown<Purchase, DialogState, object>;

/** Where it stands, what it costs, when it should be here, and what is to be done. */
export function PurchaseHead({ document: purchase, layout, openDialog }: Props) {
  const t = useT();
  const command = usePurchaseCommand(purchase);
  const { label, shop, externalNumber, buyer, createdAt, stage, isPaid, eta, cancelReason, closedAt } =
    purchase;
  const made = [shop, externalNumber, t('purchase.bought-by', { buyer })].filter((part) => part !== '');
  return (
    <DocumentHead
      layout={layout}
      label={label}
      badges={
        <>
          <StageBadge stage={stage} />
          {stage !== 'cancelled' && (
            <Badge tone={isPaid ? 'good' : 'waiting'}>
              {t(isPaid ? 'tracking.paid' : 'tracking.unpaid')}
            </Badge>
          )}
        </>
      }
      about={
        <>
          {made.join(' · ')}
          {' · '}
          <Moment at={createdAt} />
        </>
      }
      reason={
        stage === 'cancelled' && cancelReason !== ''
          ? t('purchase.cancelled-because', { reason: cancelReason })
          : null
      }
    >
      <Figures purchase={purchase} />
      <Flex wrap="wrap" rowGap="2xs" columnGap="xs">
        {closedAt === null ? (
          <>
            {eta !== null && (
              <Text span inherit c="dimmed">
                {t('tracking.column.eta')}
              </Text>
            )}
            <EtaText eta={eta} stage={stage} slips={slipsOf(purchase)} hasIcon />
          </>
        ) : (
          <span>
            {t('purchase.closed')} <Moment at={closedAt} />
          </span>
        )}
      </Flex>
      <CommandTrouble refusal={command.refusal} staleId="purchase.stale" />
      <PurchaseActions purchase={purchase} command={command} openDialog={openDialog} />
    </DocumentHead>
  );
}

function Figures({ purchase }: { readonly purchase: Purchase }) {
  const t = useT();
  const rate = useRateText();
  const { goods, currency, extras, landed, units, rateNow, isPaid, paidAt, paidWith, closedAt } = purchase;
  return (
    <FigureBlock
      hint={
        <>
          {t(isPaid ? 'purchase.rate.frozen' : 'purchase.rate.today', { rate: rate(rateNow), currency })}
          {isPaid && paidWith !== '' && ` · ${t('purchase.paid-with', { with: paidWith })}`}
          {paidAt !== null && (
            <>
              {' · '}
              <Moment at={paidAt} />
            </>
          )}
        </>
      }
    >
      <Figure label={t('purchase.units')}>{units}</Figure>
      <Figure label={t('purchase.goods')}>
        <ForeignMoney amount={goods} currency={currency} />
      </Figure>
      <Figure label={t('purchase.extras')}>
        <MoneyText centavos={extras} />
      </Figure>
      <Figure label={t(closedAt === null ? 'purchase.landed-guess' : 'purchase.landed')}>
        <MoneyText centavos={landed} />
      </Figure>
    </FigureBlock>
  );
}

interface PurchaseActionsProps {
  readonly purchase: Purchase;
  readonly command: PurchaseCommand;
  readonly openDialog: OpenDialog;
}

function PurchaseActions({ purchase, command, openDialog }: PurchaseActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  if (!isOpen(purchase)) return null;
  const step = nextStepOf(purchase);
  const closing = canClose(factsOf(purchase));
  const run = (next: PurchaseStep) => {
    switch (next.kind) {
      case 'receive':
        return void navigate({ to: receiveAddress(purchase.id, next.parcel.id) });
      case 'move':
        return void command.give({
          command: 'move',
          parcelId: next.parcel.id,
          body: { version: next.parcel.version, to: next.to, note: '' },
        });
      default:
        return openDialog({ kind: next.kind });
    }
  };
  const toAction = (kind: 'edit' | 'pay' | 'close' | 'cancel', icon: typeof Ban) => ({
    label: t(`purchase.entry.${kind}`),
    icon,
    run: () => openDialog({ kind }),
  });
  return (
    <DocumentActions
      next={
        step && {
          label:
            step.kind === 'move'
              ? t('purchase.next.move', { stage: t(stageLabelId(step.to)) })
              : t(`purchase.next.${step.kind}`),
          isBusy: step.kind === 'move' && command.isPending,
          run: () => run(step),
        }
      }
      menuLabel={t('purchase.more', { label: purchase.label })}
      groups={[
        [
          toAction('edit', PencilLine),
          ...(purchase.isPaid ? [] : [toAction('pay', HandCoins)]),
          { ...toAction('close', Lock), why: closing.ok ? null : t(closing.code) },
        ],
        canCancel(factsOf(purchase)).ok ? [{ ...toAction('cancel', Ban), isDangerous: true }] : [],
      ]}
    >
      <Button
        variant="default"
        className={style.costs ?? ''}
        aria-label={t('purchase.entry.costs')}
        leftSection={<Calculator size={16} aria-hidden />}
        onClick={() => openDialog({ kind: 'costs' })}
      >
        <span className={style.costsLabel}>{t('purchase.entry.costs')}</span>
      </Button>
    </DocumentActions>
  );
}

type PurchaseStep =
  | { readonly kind: 'pay' }
  | { readonly kind: 'close' }
  | { readonly kind: 'receive'; readonly parcel: Parcel }
  | { readonly kind: 'move'; readonly parcel: Parcel; readonly to: ParcelMove };

/** The one thing to do now: what is here is looked at first, then what is owed, then its next event. */
export function nextStepOf(purchase: Purchase): PurchaseStep | null {
  if (!isOpen(purchase)) return null;
  const { parcels, isPaid } = purchase;
  const here = parcels.find(({ status }) => status === 'arrived');
  if (here !== undefined) return { kind: 'receive', parcel: here };
  if (!isPaid) return { kind: 'pay' };
  if (canClose(factsOf(purchase)).ok) return { kind: 'close' };
  const [parcel, ...others] = parcels.filter(isOnRoad);
  // With two on their way nobody knows which one there is an update of.
  if (parcel === undefined || others.length > 0) return null;
  const to = NEXT_STEP[parcel.status];
  return to === null ? null : { kind: 'move', parcel, to };
}
