import { Box, Button, Flex, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { BulkChange, InventoryOptions, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { PriceRounding } from '@trastienda/shared/inventory/rules.ts';
import { changedPrice, PRICE_ROUNDINGS } from '@trastienda/shared/inventory/rules.ts';
import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { PercentField } from '#ui/form/money-field.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import { Segments } from '#ui/form/segments.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { changeItems } from '../../queries/items.ts';
import { ChoiceGrid, PlaceChoice } from '../choices-and-marks.tsx';
import { variantName } from '../goods.tsx';

const MOST = 99_999;

export function MinimumForm({ onReady, onCancel }: BulkFormProps<StockItem>) {
  const t = useT();
  const [typed, setTyped] = useState('2');
  const minimum = parseWhole(typed);
  const isWrong = !(minimum <= MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onReady((order) => changeItems({ kind: 'minimum', minimum }, order));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          data-autofocus
          label={t('inventory.bulk.minimum-label')}
          description={t('inventory.bulk.minimum-hint')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong ? t('inventory.bulk.whole-wrong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isWrong}>
            {t('list.bulk-go-on')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface AdjustFormProps extends BulkFormProps<StockItem> {
  readonly places: InventoryOptions['locations'];
}

const MOST_UNITS = 9_999;
const LONGEST_REASON = 300;

/** So many more or fewer of each, at one place, and why. */
export function AdjustForm({ places, onReady, onCancel }: AdjustFormProps) {
  const t = useT();
  const open = places.filter(({ isActive }) => isActive);
  const [chosen, setPlace] = useState(open[0]?.id);
  const [way, setWay] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState('1');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const place = chosen ?? open[0]?.id;
  const units = parseWhole(typed);
  const isWrong = !(units >= 1 && units <= MOST_UNITS);
  const isUnsaid = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || isUnsaid || place === undefined) return;
    const delta = way === 'add' ? units : -units;
    onReady((order) =>
      changeItems({ kind: 'adjust', locationId: place, delta, reason: reason.trim() }, order),
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {open.length > 1 && <PlaceChoice places={open} value={place} onChange={setPlace} />}
        <Flex rowGap="sm" columnGap="md" align="end" wrap="wrap">
          <Segments
            label={t('inventory.bulk.adjust-way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'add', label: t('inventory.bulk.adjust-add') },
              { value: 'take', label: t('inventory.bulk.adjust-take') },
            ]}
          />
          <TextInput
            data-autofocus
            w={176}
            label={t('inventory.bulk.adjust-units')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={isTried && isWrong ? t('inventory.bulk.whole-wrong') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Flex>
        <Textarea
          label={t('list.reason')}
          description={t('inventory.bulk.adjust-reason-hint')}
          maxLength={LONGEST_REASON}
          autosize
          minRows={2}
          value={reason}
          error={isTried && isUnsaid ? t('validation.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('list.bulk-go-on')}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

/** More than this off is nearly always a slip of the finger; the server refuses it too. */
const MOST_OFF_BP = 9_000;

/** How much, which way, how it is straightened: with what becomes of real prices in sight. */
export function PriceForm({ rows, onReady, onCancel }: BulkFormProps<StockItem>) {
  const t = useT();
  const group = useId();
  const [way, setWay] = useState<'down' | 'up'>('down');
  const [percent, setPercent] = useState(1000);
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const [keepsBefore, setKeepsBefore] = useState(true);
  const isWrong = !(percent > 0) || (way === 'down' && percent > MOST_OFF_BP);
  const change: PriceChange = {
    kind: 'price',
    percentBp: way === 'down' ? -percent : percent,
    rounding,
    keepsBefore: way === 'down' && keepsBefore,
  };
  const examples = isWrong ? [] : priceExamples(rows, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onReady((order) => changeItems(change, order));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Flex rowGap="sm" columnGap="md" align="end" wrap="wrap">
          <Segments
            label={t('inventory.bulk.price-way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'down', label: t('inventory.bulk.price-down') },
              { value: 'up', label: t('inventory.bulk.price-up') },
            ]}
          />
          <Box w={176}>
            <PercentField
              data-autofocus
              label={t('inventory.bulk.price-percent')}
              value={percent}
              onChange={setPercent}
              error={isWrong ? t('inventory.bulk.price-percent-wrong') : undefined}
            />
          </Box>
        </Flex>
        <ChoiceGrid legend={t('inventory.bulk.rounding')} isWide>
          {PRICE_ROUNDINGS.map((one) => (
            <ChoiceRow key={one} name={group} isChosen={one === rounding} onChoose={() => setRounding(one)}>
              {t(`inventory.bulk.rounding.${one}`)}
            </ChoiceRow>
          ))}
        </ChoiceGrid>
        {way === 'down' && (
          <Switch isOn={keepsBefore} onChange={setKeepsBefore}>
            {t('inventory.bulk.keep-before')}
          </Switch>
        )}
        <Stack gap="xs" mih={92} py="sm" px="md" bdrs="md" bg="var(--surface-sunk)" aria-live="polite">
          <Text inherit c="dimmed" fz="xs">
            {t('inventory.bulk.example')}
          </Text>
          <Stack component="ul" gap="xs">
            {examples.map(({ item, before, after, crossedOut }) => (
              <Flex key={item.id} component="li" columnGap="md" justify="space-between" wrap="wrap">
                <Text span inherit truncate miw={0}>
                  {item.name}{' '}
                  <Text span inherit c="dimmed">
                    {variantName(item)}
                  </Text>
                </Text>
                <Group component="span" gap="xs" wrap="nowrap" ms="auto">
                  {crossedOut === null ? (
                    <MoneyText centavos={before} />
                  ) : (
                    <Text component="s" inherit c="dimmed" td="line-through">
                      <MoneyText centavos={crossedOut} />
                    </Text>
                  )}
                  <ArrowRight size={16} color="var(--ink-soft)" aria-label={t('inventory.bulk.becomes')} />
                  <Text component="b" inherit fw={600}>
                    <MoneyText centavos={after} />
                  </Text>
                </Group>
              </Flex>
            ))}
          </Stack>
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isWrong}>
            {t('list.bulk-go-on')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

export type PriceChange = Extract<BulkChange, { kind: 'price' }>;
type Priced = Pick<StockItem, 'id' | 'name' | 'size' | 'colour' | 'sku' | 'price' | 'compareAt'>;

export interface PriceExample {
  readonly item: Priced;
  readonly before: number;
  readonly after: number;
  /** What customers would see crossed out; null for nothing. */
  readonly crossedOut: number | null;
}

const MOST_EXAMPLES = 3;

/** What a change of prices comes to for the first of different prices: the same sum thrice teaches nothing. */
export function priceExamples(items: readonly Priced[], change: PriceChange): readonly PriceExample[] {
  const seen = new Set<number>();
  const different = items.filter(({ price }) => {
    if (price === 0 || seen.has(price)) return false;
    seen.add(price);
    return true;
  });
  return different.slice(0, MOST_EXAMPLES).map((item) => {
    const after = changedPrice(item.price, change.percentBp, change.rounding);
    const kept = change.keepsBefore ? item.price : item.compareAt;
    return { item, before: item.price, after, crossedOut: kept !== null && kept > after ? kept : null };
  });
}
