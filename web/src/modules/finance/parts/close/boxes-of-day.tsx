import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BoxOfDay, DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '../cards.tsx';
import style from './close.module.css';

const COLUMNS = ['opening', 'in', 'out', 'expenses', 'expected', 'counted', 'difference'] as const;

/** A store without boxes, and a day before it had any, show nothing of them. */
export const hasBoxes = ({ boxes, stillOpen, withoutBox }: DayClose['cash']): boolean =>
  boxes.length > 0 || stillOpen.length > 0 || withoutBox.count > 0;

/** What each cash box of the day took, gave and counted; cash without a box in a line of its own. */
export function BoxesOfDay({ cash }: { readonly cash: DayClose['cash'] }) {
  const t = useT();
  const intl = useIntl();
  const { boxes, stillOpen, withoutBox } = cash;
  return (
    <Card aria-labelledby="boxes">
      <Text id="boxes" component="h2" inherit pb="xs" fz="md" fw={600}>
        {t('finance.close.boxes')}
      </Text>
      <Stack gap="sm">
        {stillOpen.map(({ box, openedAt }) => (
          <Notice key={`${box}${openedAt}`} tone="info">
            {t('finance.close.still-open', {
              box,
              when: intl.formatDate(openedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </Notice>
        ))}
        {boxes.length > 0 && (
          <div className={style.boxes}>
            <PlainTable aria-labelledby="boxes">
              <thead>
                <tr>
                  <th scope="col">{t('finance.close.box')}</th>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" data-number>
                      {t(`finance.close.box.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {boxes.map((box) => (
                  <BoxRow key={box.sessionId} box={box} />
                ))}
              </tbody>
            </PlainTable>
          </div>
        )}
        {withoutBox.count > 0 && (
          <Text inherit>
            <Link to="/finance/cash" search={{ tab: 'without' }}>
              {t('finance.close.without-box', { count: withoutBox.count })}
            </Link>
            {': '}
            <MoneyText centavos={withoutBox.amount} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function BoxRow({ box }: { readonly box: BoxOfDay }) {
  const t = useT();
  return (
    <tr>
      <th scope="row">
        <Link to="/finance/cash" search={{ session: box.sessionId }} className={style.open}>
          {box.box}
        </Link>
        <Text inherit c="dimmed" fz="xs">
          {box.holder}
        </Text>
      </th>
      {COLUMNS.map((column) => {
        const amount = box[column];
        const isGap = column === 'difference' && amount !== null && amount !== 0;
        return (
          <Text
            key={column}
            component="td"
            inherit
            data-number
            data-label={t(`finance.close.box.${column}`)}
            {...(isGap && { c: 'var(--danger-ink)', fw: 600 })}
          >
            {amount === null ? t('finance.close.box.open') : <MoneyText centavos={amount} />}
          </Text>
        );
      })}
    </tr>
  );
}
