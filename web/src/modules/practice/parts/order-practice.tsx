import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderStageBadge } from '#modules/orders/exports.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { PracticeDialog, type PracticeProps } from './practice-dialog.tsx';

/** Goods that are in no store. */
const GOODS = [
  { id: 'dress', price: 28_500 },
  { id: 'blouse', price: 16_500 },
  { id: 'bag', price: 21_000 },
] as const;
type Goods = (typeof GOODS)[number]['id'];

/** An order in this window only: a customer, goods, and the word that makes it one. */
export function OrderPractice({ onClose, onDone }: PracticeProps) {
  const t = useT();
  const [customer, setCustomer] = useState('');
  const [pieces, setPieces] = useState<Readonly<Partial<Record<Goods, number>>>>({});
  const [isConfirmed, setConfirmed] = useState(false);
  const total = GOODS.reduce((sum, { id, price }) => sum + price * (pieces[id] ?? 0), 0);
  const isReady = customer.trim() !== '' && total > 0;
  const add = (id: Goods, by: 1 | -1) =>
    setPieces((before) => ({ ...before, [id]: Math.max(0, (before[id] ?? 0) + by) }));
  return (
    <PracticeDialog
      titleId="practice.step.order"
      onClose={onClose}
      learned={
        isConfirmed ? (
          <Stack gap="xs">
            <Group gap="xs">
              <strong>{t('practice.order.of', { name: customer })}</strong>
              <OrderStageBadge stage="awaiting_payment" />
            </Group>
            <p>{t('practice.order.learned')}</p>
          </Stack>
        ) : null
      }
    >
      <TextInput
        label={t('practice.order.customer')}
        description={t('practice.order.customer-hint')}
        data-autofocus
        autoComplete="off"
        maxLength={60}
        value={customer}
        onChange={(event) => setCustomer(event.currentTarget.value)}
      />
      <Stack component="ul" gap="xs" aria-label={t('practice.order.goods')}>
        {GOODS.map(({ id, price }) => {
          const name = t(`practice.order.${id}`);
          return (
            <Group key={id} component="li" wrap="nowrap" gap="xs" mih={44}>
              <Text span inherit flex={1} miw={0}>
                {name}
              </Text>
              <MoneyText centavos={price} />
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('practice.order.less', { name })}
                disabled={(pieces[id] ?? 0) === 0}
                onClick={() => add(id, -1)}
              >
                <Minus size={16} aria-hidden />
              </ActionIcon>
              <Text span inherit miw={24} ta="center">
                {pieces[id] ?? 0}
              </Text>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('practice.order.more', { name })}
                onClick={() => add(id, 1)}
              >
                <Plus size={16} aria-hidden />
              </ActionIcon>
            </Group>
          );
        })}
      </Stack>
      <dl>
        <FactRow label={t('practice.order.total')} isStrong>
          <MoneyText centavos={total} />
        </FactRow>
      </dl>
      <Group justify="space-between">
        <OrderStageBadge stage="draft" />
        <Button
          disabled={!isReady}
          onClick={() => {
            setConfirmed(true);
            onDone();
          }}
        >
          {t('practice.order.confirm')}
        </Button>
      </Group>
    </PracticeDialog>
  );
}
