import { ActionIcon, Box, Button, Stack, Text } from '@mantine/core';
import type { PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import { Check, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/form/segments.tsx';
import { GoodsChoice } from '../../articles/form/goods-choice.tsx';
import { BoughtPicture } from '../bought-picture.tsx';
import shared from '../purchase.module.css';
import { nameOf } from '../purchase-facts.ts';
import { type Found, HOWS, type How, seenOf } from './check.ts';
import style from './receive.module.css';

interface Props {
  readonly line: PurchaseLine;
  readonly found: Found;
  /** The one that was scanned last. */
  readonly isLast: boolean;
  readonly onCount: (how: How, count: number) => void;
  readonly onGoods: (goods: Found['goods']) => void;
}

/** What stands out where there is some. */
const TINTS = { good: 'good', damaged: 'danger', missing: 'wait', extra: 'accent' } as const;

const SMALL = { c: 'dimmed', size: 'xs' } as const;

/** One article on the table: how many are as they should be, torn, not there, or too many. */
export function ReceiveLine({ line, found, isLast, onCount, onGoods }: Props) {
  const t = useT();
  const seen = seenOf(found);
  const isDone = seen === line.quantity;
  const article = nameOf(line);
  const detail = [[line.colour, line.size].filter((part) => part !== '').join(' · '), line.sku ?? ''];
  const waiting = line.demand.map(({ customerName }) => customerName).join(', ');
  return (
    <li
      className={`${style.line} ${shared.touch}`}
      data-done={isDone || undefined}
      data-last={isLast || undefined}
    >
      <BoughtPicture of={line} size={64} />
      <div>
        <Text fw={500}>{line.description}</Text>
        <Text {...SMALL}>{detail.filter((part) => part !== '').join(' · ')}</Text>
        {waiting !== '' && <Text {...SMALL}>{t('purchase.receive.wait-for', { names: waiting })}</Text>}
        <Text {...SMALL} role="status">
          {t('purchase.receive.seen', { seen, all: line.quantity })}
        </Text>
      </div>
      <Button
        variant={isDone ? 'light' : 'default'}
        leftSection={<Check size={16} aria-hidden />}
        disabled={isDone}
        aria-label={t('purchase.receive.good-of', { article })}
        onClick={() => onCount('good', found.good + line.quantity - seen)}
      >
        {t('purchase.receive.tick')}
      </Button>
      <div className={style.hows}>
        {HOWS.map((how) => {
          const label = t(`purchase.receive.${how}`);
          const isSome = found[how] > 0;
          return (
            <Box
              key={how}
              component="fieldset"
              className={style.how ?? ''}
              p="2xs"
              bdrs="md"
              bg={isSome ? `var(--${TINTS[how]}-wash)` : 'var(--surface-sunk)'}
              data-how={how}
              data-some={isSome || undefined}
            >
              <Text
                component="legend"
                c={isSome ? `var(--${TINTS[how]}-ink)` : 'dimmed'}
                fz="xs"
                fw={500}
                ta="center"
              >
                {label}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={found[how] === 0}
                aria-label={t('purchase.receive.less', { how: label, article })}
                onClick={() => onCount(how, found[how] - 1)}
              >
                <Minus size={16} aria-hidden />
              </ActionIcon>
              <Text
                span
                fz="md"
                fw={600}
                ta="center"
                role="status"
                {...(isSome && { c: `var(--${TINTS[how]}-ink)` })}
              >
                {found[how]}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={how !== 'extra' && isDone}
                aria-label={t('purchase.receive.more', { how: label, article })}
                onClick={() => onCount(how, found[how] + 1)}
              >
                <Plus size={16} aria-hidden />
              </ActionIcon>
            </Box>
          );
        })}
      </div>
      {line.variantId === null && <Which found={found} article={article} onGoods={onGoods} />}
    </li>
  );
}

interface WhichProps {
  readonly found: Found;
  readonly article: string;
  readonly onGoods: Props['onGoods'];
}

/** A thing that was bought by its description: a product of its own, or one we have already. */
function Which({ found, article, onGoods }: WhichProps) {
  const t = useT();
  const [isOurs, setOurs] = useState(found.goods !== null);
  return (
    <Stack className={style.whole ?? ''} align="flex-start" gap="xs">
      <Segments
        label={t('purchase.receive.which', { article })}
        value={isOurs ? 'ours' : 'new'}
        options={[
          { value: 'new', label: t('purchase.receive.new-product') },
          { value: 'ours', label: t('purchase.receive.known-product') },
        ]}
        onChange={(next) => {
          setOurs(next === 'ours');
          if (next === 'new') onGoods(null);
        }}
      />
      {isOurs && (
        <Box w="100%">
          <GoodsChoice
            chosen={found.goods}
            error={undefined}
            onChoose={(item) =>
              onGoods(
                item === null
                  ? null
                  : { id: item.id, sku: item.sku, name: item.name, size: item.size, colour: item.colour },
              )
            }
          />
        </Box>
      )}
      {!isOurs && <Text {...SMALL}>{t('purchase.receive.new-product-text')}</Text>}
    </Stack>
  );
}
