import { Flex, Text, VisuallyHidden } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { METHOD_KINDS } from '#modules/payments/exports.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { COMPARED_FACTS, type ComparedFact, type Comparison } from './comparison.ts';
import style from './decision.module.css';

interface Props {
  readonly payment: Payment;
  readonly comparison: Comparison;
}

/** What the seller wrote down, what is known of the picture and what the bank says, fact by fact. */
export function ComparisonTable({ payment, comparison }: Props) {
  const t = useT();
  const intl = useIntl();
  const { picture, bank, agrees, isRepeated } = comparison;
  const day = (iso: string) => intl.formatDate(iso, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const written: Record<ComparedFact, ReactNode> = {
    amount: <MoneyText centavos={payment.amount} />,
    day: day(payment.paidOn),
    reference: payment.reference || '–',
    account: payment.account ?? t(METHOD_KINDS[payment.method].labelId),
  };
  const facts = COMPARED_FACTS.filter(
    (fact) => fact !== 'reference' || payment.reference !== '' || isKnown(picture) || isKnown(bank),
  );
  const inPicture = (fact: ComparedFact, at: number) => {
    if (!isKnown(picture))
      return (
        picture !== null && at === 0 && <Whole rows={facts.length}>{t(`review.picture.${picture}`)}</Whole>
      );
    const said: Record<ComparedFact, ReactNode> = {
      amount: <MoneyText centavos={picture.amount} />,
      day: day(picture.paidOn),
      reference: picture.reference || '–',
      account: picture.account ?? '–',
    };
    return <Said sign={isRepeated[fact] ? 'repeated' : null}>{said[fact]}</Said>;
  };
  const inBank = (fact: ComparedFact, at: number) => {
    if (!isKnown(bank))
      return bank !== null && at === 0 && <Whole rows={facts.length}>{t('review.bank.none')}</Whole>;
    const said: Record<ComparedFact, ReactNode> = {
      amount: <MoneyText centavos={bank.amount} />,
      day: day(bank.paidOn),
      reference: bank.reference || '–',
      account: t('review.same-account'),
    };
    return <Said sign={agrees[fact] ? 'agrees' : 'differs'}>{said[fact]}</Said>;
  };
  return (
    <section aria-label={t('review.comparison')}>
      <table className={style.comparison}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('review.written')}</th>
            {picture !== null && (
              <th scope="col">
                {isKnown(picture)
                  ? t('review.other-receipt', { label: picture.label })
                  : t('review.in-picture')}
              </th>
            )}
            {bank !== null && (
              <th scope="col">
                {t(isKnown(bank) && bank.nearness === 'near' ? 'review.bank-near' : 'review.bank')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact, at) => (
            <tr key={fact} data-fact={fact}>
              <th scope="row">{t(`review.fact.${fact}`)}</th>
              <td className={style.written}>{written[fact]}</td>
              {inPicture(fact, at)}
              {inBank(fact, at)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isKnown<Known extends object>(side: Known | string | null): side is Known {
  return typeof side === 'object' && side !== null;
}

/** One sentence in place of a whole column. */
function Whole({ rows, children }: { readonly rows: number; readonly children: ReactNode }) {
  return (
    <td rowSpan={rows} className={style.whole}>
      {children}
    </td>
  );
}

const SIGNS = {
  agrees: { icon: Check, labelId: 'review.agrees' },
  differs: { icon: TriangleAlert, labelId: 'review.differs' },
  repeated: { icon: Copy, labelId: 'review.repeated' },
} as const;

interface SaidProps {
  readonly sign: keyof typeof SIGNS | null;
  readonly children: ReactNode;
}

function Said({ sign, children }: SaidProps) {
  const t = useT();
  const Shape = sign === null ? null : SIGNS[sign].icon;
  return (
    <td data-sign={sign ?? undefined}>
      <Flex component="span" gap="2xs">
        {Shape !== null && <Shape className={style.sign} size={14} aria-hidden />}
        {sign !== null && <VisuallyHidden>{t(SIGNS[sign].labelId)}</VisuallyHidden>}
        <Text span inherit miw={0}>
          {children}
        </Text>
      </Flex>
    </td>
  );
}
