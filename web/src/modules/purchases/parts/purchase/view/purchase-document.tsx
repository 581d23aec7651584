import { Button, Stack, Text } from '@mantine/core';
import { purchaseId } from '@trastienda/shared/preorders/ids.ts';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import style from '#ui/document/blocks/blocks.module.css';
import { Sum, Sums } from '#ui/document/blocks/money-block.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { createDocumentBody } from '#ui/document/document-body.tsx';
import type { DocumentKind } from '#ui/document/document-kind.ts';
import {
  useCommentPurchase,
  usePurchase,
  usePurchaseReaders,
  usePurchaseTimeline,
  useRefreshPurchase,
} from '../../../queries/purchases.ts';
import { ForeignMoney, useForeign, useRateText } from '../foreign-money.tsx';
import { isOpen } from '../purchase-facts.ts';
import { Parcel } from './parcel.tsx';
import { PurchaseDialogs } from './purchase-dialogs.tsx';
import { PurchaseHead } from './purchase-head.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { describeEntry } from './sentences.ts';
import type { DialogState, OpenDialog } from './use-purchase-command.ts';
import { usePurchaseCommand } from './use-purchase-command.ts';

const PURCHASE_KIND: DocumentKind<Purchase, DialogState, object> = {
  entity: 'purchase',
  parseId: (text) => purchaseId.safeParse(text).data,
  useDocument: usePurchase,
  useRefresh: useRefreshPurchase,
  missing: { titleId: 'purchase.missing', textId: 'purchase.missing-text' },
  hasBar: isOpen,
  renderHead: (shown) => <PurchaseHead {...shown} />,
  renderMain: ({ document: purchase, actor, openDialog }) => (
    <>
      <ParcelList purchase={purchase} openDialog={openDialog} />
      <PurchaseLines purchase={purchase} actor={actor} />
    </>
  ),
  renderAbout: ({ document: purchase, openDialog }) => (
    <>
      <CostsBlock purchase={purchase} openDialog={openDialog} />
      <Note note={purchase.note} />
    </>
  ),
  renderDialog: (dialog, { document: purchase, onClose }) => (
    <PurchaseDialogs dialog={dialog} purchase={purchase} onClose={onClose} />
  ),
  timeline: {
    useEntries: usePurchaseTimeline,
    useComment: useCommentPurchase,
    useReaders: usePurchaseReaders,
    draftName: 'purchase-comment',
    useDescribeEntry: () => {
      const formats = { t: useT(), money: useMoney(), foreign: useForeign(), rate: useRateText() };
      return (entry) => describeEntry(entry, formats);
    },
    messageIds: {
      title: 'purchase.timeline',
      earlier: 'purchase.timeline.earlier',
      comment: 'purchase.comment',
      example: 'purchase.comment.example',
      keys: 'purchase.comment.keys',
      send: 'purchase.comment.send',
    },
  },
};

export const PurchaseDocument = createDocumentBody(PURCHASE_KIND);

function Note({ note }: Pick<Purchase, 'note'>) {
  const t = useT();
  if (note === '') return null;
  return (
    <Section title={t('purchase.note')}>
      <p className={style.soft}>{note}</p>
    </Section>
  );
}

interface Props {
  readonly purchase: Purchase;
  readonly openDialog: OpenDialog;
}

/** What it travels in, each parcel on its own way. */
export function ParcelList({ purchase, openDialog }: Props) {
  const t = useT();
  const command = usePurchaseCommand(purchase);
  return (
    <Section title={t('purchase.parcels', { count: purchase.parcels.length })}>
      <CommandTrouble refusal={command.refusal} staleId="purchase.stale" />
      <Stack component="ul" gap="sm">
        {purchase.parcels.map((parcel) => (
          <Parcel
            key={parcel.id}
            purchase={purchase}
            parcel={parcel}
            command={command}
            openDialog={openDialog}
          />
        ))}
      </Stack>
    </Section>
  );
}

/** What came on top of the goods, and what it all comes to. */
function CostsBlock({
  purchase,
  openDialog,
}: {
  readonly purchase: Purchase;
  readonly openDialog: OpenDialog;
}) {
  const t = useT();
  const { costs, currency, rateNow, landed, extras } = purchase;
  return (
    <Section
      title={t('purchase.costs')}
      tools={
        isOpen(purchase) && (
          <Button variant="subtle" size="compact-sm" onClick={() => openDialog({ kind: 'costs' })}>
            {t('purchase.costs.edit')}
          </Button>
        )
      }
    >
      {costs.length === 0 && <Text c="dimmed">{t('purchase.costs.none')}</Text>}
      <Sums>
        <Sum label={t('purchase.goods')}>
          <MoneyText centavos={landed - extras} />
        </Sum>
        {costs.map(({ id, kind, note, isForeign, amount, basis }) => (
          <Sum
            key={id}
            label={t(`purchase.cost.${kind}`)}
            detail={[note, t(`purchase.basis.${basis}-said`)].filter((part) => part !== '').join(' · ')}
          >
            {isForeign && (
              <Text span inherit display="block" fz="xs">
                <ForeignMoney amount={amount} currency={currency} />
              </Text>
            )}
            <MoneyText centavos={isForeign ? inCentavos(amount, rateNow) : amount} />
          </Sum>
        ))}
        <Sum label={t(purchase.closedAt === null ? 'purchase.landed-guess' : 'purchase.landed')} isStrong>
          <MoneyText centavos={landed} />
        </Sum>
      </Sums>
    </Section>
  );
}
