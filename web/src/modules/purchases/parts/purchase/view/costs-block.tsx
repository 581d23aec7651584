import { Button } from '@mantine/core';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Sum, Sums } from '#ui/document/blocks/money-block.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { ForeignMoney } from '../foreign-money.tsx';
import { isOpen } from '../purchase-facts.ts';
import style from './costs-block.module.css';
import type { OpenDialog } from './use-purchase-command.ts';

/** What came on top of the goods, and what it all comes to. */
export function CostsBlock({
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
      {costs.length === 0 && <p className={style.none}>{t('purchase.costs.none')}</p>}
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
              <span className={style.foreign}>
                <ForeignMoney amount={amount} currency={currency} />
              </span>
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
