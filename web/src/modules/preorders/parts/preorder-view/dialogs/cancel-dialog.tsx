import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { computeLineMoney } from '@trastienda/shared/preorders/rules.ts';
import type { MoneyGoes } from '@trastienda/shared/preorders/status.ts';
import { MONEY_GOES } from '@trastienda/shared/preorders/status.ts';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { ReasonDialog } from '#ui/document/dialogs/reason-dialog.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PreorderTrouble } from '../preorder-trouble.tsx';
import { usePreorderCommand } from '../use-preorder-command.ts';

interface Props {
  readonly preorder: Preorder;
  /** One line; null for everything that can be cancelled. */
  readonly line: PreorderLine | null;
  readonly onClose: () => void;
}

const REASONS = ['unwanted', 'unpaid', 'too-long', 'not-had', 'mistake'] as const;
const BOUGHT: readonly PreorderLine['status'][] = ['ordered', 'in_transit', 'received'];

/** Why it is off, and what becomes of the money that is already here. */
export function CancelDialog({ preorder, line, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { send } = usePreorderCommand(preorder);
  const others = line === null ? [] : preorder.lines.filter((one) => one.id !== line.id && isActive(one));
  // Where other lines remain, the deposit may stay with them.
  const choices = MONEY_GOES.filter((one) => one !== 'keep' || others.length > 0);
  const [moneyGoes, setMoneyGoes] = useState<MoneyGoes>(choices[0] ?? 'credit');
  const amount = line === null ? preorder.paid : isCommitted(line) ? computeLineMoney(preorder, line) : 0;
  const isBought = (line === null ? preorder.lines : [line]).some(({ status }) => BOUGHT.includes(status));
  return (
    <ReasonDialog
      title={
        line === null
          ? t('preorders.cancel.title', { label: preorder.label })
          : t('preorders.cancel.line-title', { article: line.description })
      }
      text={t(isBought ? 'preorders.cancel.bought' : 'preorders.cancel.text')}
      label={t('preorders.cancel.reason')}
      usual={REASONS.map((one) => t(`preorders.cancel.reason.${one}`))}
      keepLabel={t('preorders.cancel.keep-it')}
      doLabel={t(line === null ? 'preorders.cancel.do' : 'preorders.cancel.do-line')}
      isDangerous
      renderTrouble={(refusal) => <PreorderTrouble refusal={refusal} />}
      onSend={(reason) =>
        line === null
          ? send({ command: 'cancel', reason, moneyGoes: moneyGoes === 'refund' ? 'refund' : 'credit' })
          : send({ command: 'cancel-line', line, reason, moneyGoes })
      }
      onClose={onClose}
    >
      {amount > 0 && (
        <ChoiceGroup legend={t('preorders.cancel.money', { amount: money(amount) })}>
          {choices.map((one) => (
            <ChoiceRow
              key={one}
              name={name}
              isChosen={moneyGoes === one}
              onChoose={() => setMoneyGoes(one)}
              hint={t(`preorders.cancel.${one}-hint`)}
            >
              {t(`preorders.cancel.${one}`)}
            </ChoiceRow>
          ))}
        </ChoiceGroup>
      )}
    </ReasonDialog>
  );
}

const isActive = ({ status }: PreorderLine): boolean => status !== 'cancelled' && status !== 'converted';
const isCommitted = (line: PreorderLine): boolean =>
  isActive(line) && line.status !== 'draft' && line.status !== 'quoted';
