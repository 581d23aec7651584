import { Text } from '@mantine/core';
import type { DayClose, Figure } from '@trastienda/shared/finance/contract/close.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Card } from '../cards.tsx';
import style from './close.module.css';

interface Props {
  readonly accounts: DayClose['accounts'];
  readonly onOpen: (opened: { readonly figure: string; readonly name: string }) => void;
}

const FLOWS = ['collected', 'received', 'fees', 'onTheWay'] as const;

/** What each account was to get, what it really got, what was kept on the way, and what is still to come. */
export function AccountsCard({ accounts, onOpen }: Props) {
  const t = useT();
  if (accounts.length === 0) return null;
  return (
    <Card aria-labelledby="accounts">
      <Text id="accounts" component="h2" inherit pb="xs" fz="md" fw={600}>
        {t('finance.close.accounts-title')}
      </Text>
      <div className={style.accounts}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('finance.bank.account')}</th>
              {FLOWS.map((flow) => (
                <th key={flow} scope="col" data-number>
                  {t(`finance.close.flow.${flow}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => {
              const name = account.name ?? t('finance.close.no-account');
              return (
                <tr key={account.accountId ?? 'none'}>
                  <th scope="row">{name}</th>
                  {FLOWS.map((flow) => (
                    <td key={flow} data-number data-label={t(`finance.close.flow.${flow}`)}>
                      <Flow
                        figure={account[flow]}
                        onOpen={
                          flow === 'collected' && account.accountId === null
                            ? undefined
                            : () =>
                                onOpen({
                                  figure: `${flow}:${account.accountId ?? 'none'}`,
                                  name: `${name}: ${t(`finance.close.flow.${flow}`)}`,
                                })
                        }
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </PlainTable>
      </div>
      <Text inherit pt="xs" c="dimmed" fz="xs">
        {t('finance.close.accounts-hint')}
      </Text>
    </Card>
  );
}

interface FlowProps {
  readonly figure: Figure | null;
  readonly onOpen: (() => void) | undefined;
}

function Flow({ figure, onOpen }: FlowProps) {
  const t = useT();
  if (figure === null)
    return (
      <Text span inherit c="dimmed" fz="xs">
        {t('finance.close.no-statement')}
      </Text>
    );
  if (figure.count === 0 || onOpen === undefined)
    return (
      <Text span inherit {...(figure.count === 0 && { c: 'dimmed' })}>
        <MoneyText centavos={figure.amount} />
      </Text>
    );
  return (
    <button type="button" className={style.open} onClick={onOpen}>
      <MoneyText centavos={figure.amount} />
    </button>
  );
}
