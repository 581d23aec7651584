import { ActionIcon, Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { ChevronDown, Lock, PackagePlus, TriangleAlert, Undo2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsSearch } from '#modules/orders/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { lineField } from '#ui/editor/field-errors.ts';
import goods from '#ui/editor/fields.module.css';
import { Section } from '#ui/editor/section.tsx';
import type { Known } from '../preorder-line/preorder-line-edits.ts';
import {
  createEmptyLine,
  createLineFromGoods,
  following,
  shopOf,
} from '../preorder-line/preorder-line-edits.ts';
import { PreorderLineFields } from '../preorder-line/preorder-line-fields.tsx';
import { PreorderLinePicture } from '../preorder-line/preorder-line-picture.tsx';
import type { PreorderLineFormValues } from '../preorder-line/preorder-line-values.ts';
import { computeQuoteFigures } from '../preorder-line/preorder-line-values.ts';
import { QuoteBox } from '../preorder-line/quote-box.tsx';
import shared from '../preorders.module.css';
import { LineBadge } from '../stage/faces.tsx';
import type { PreorderFormValues } from './preorder-form-values.ts';
import style from './preorder-lines-section.module.css';

interface Props {
  readonly lines: readonly PreorderLineFormValues[];
  readonly settled: readonly PreorderLine[];
  readonly known: Known;
  readonly errors: Readonly<Record<string, string>>;
  readonly isFull: boolean;
  readonly change: (how: (before: PreorderFormValues) => PreorderFormValues) => void;
}

/** What is wanted: something of ours that is bought again, or anything that a shop abroad sells. */
export function PreorderLinesSection({ lines, settled, known, errors, isFull, change }: Props) {
  const t = useT();
  // The only line of a pre-order is the one being worked on.
  const [openKey, setOpenKey] = useState<string | null>(lines.length === 1 ? (lines[0]?.key ?? null) : null);
  const [removed, setRemoved] = useState<{
    readonly line: PreorderLineFormValues;
    readonly at: number;
  } | null>(null);
  const changeLines = (how: (before: readonly PreorderLineFormValues[]) => PreorderLineFormValues[]) =>
    change((before) => ({ ...before, lines: how(before.lines) }));
  const add = (line: PreorderLineFormValues) => {
    setRemoved(null);
    setOpenKey(line.key);
    changeLines((before) => [...before, following(line, known)]);
  };
  const lastShop = lines.at(-1)?.shopId ?? '';
  const remove = (key: string) => {
    const at = lines.findIndex((line) => line.key === key);
    const line = lines[at];
    if (line === undefined) return;
    setRemoved({ line, at });
    changeLines((before) => before.filter((one) => one.key !== key));
  };
  const hasError = (key: string) => Object.keys(errors).some((field) => field.startsWith(lineField(key, '')));
  return (
    <Section title={t('preorders.form.lines')}>
      {settled.length > 0 && <SettledLines lines={settled} />}
      {lines.length === 0 && settled.length === 0 && (
        <Text inherit mb="sm" c="dimmed">
          {t('preorders.form.no-lines')}
        </Text>
      )}
      {lines.length > 0 && (
        <Stack component="ul" gap="sm" mb="sm" aria-label={t('preorders.form.lines')}>
          {lines.map((line) => (
            <PreorderLineCard
              key={line.key}
              line={line}
              known={known}
              isOpen={openKey === line.key || hasError(line.key)}
              errors={errors}
              onToggle={() => setOpenKey(openKey === line.key ? null : line.key)}
              onRemove={() => remove(line.key)}
              change={(how) =>
                changeLines((before) => before.map((one) => (one.key === line.key ? how(one) : one)))
              }
            />
          ))}
        </Stack>
      )}
      <div role="status">
        {removed !== null && (
          <p className={goods.removed}>
            {t('preorders.form.removed', { name: removed.line.description || t('preorders.form.unnamed') })}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Undo2 size={14} aria-hidden />}
              onClick={() => {
                changeLines((before) => before.toSpliced(removed.at, 0, removed.line));
                setRemoved(null);
              }}
            >
              {t('preorders.form.undo')}
            </Button>
          </p>
        )}
      </div>
      {isFull ? (
        <Text inherit pt="md" pb="2xs" c="dimmed" ta="center">
          {t('preorders.form.full')}
        </Text>
      ) : (
        <div className={style.adding}>
          <Button
            variant="default"
            leftSection={<PackagePlus size={16} aria-hidden />}
            onClick={() => add(createEmptyLine(known, lastShop))}
          >
            {t('preorders.form.add-free')}
          </Button>
          <Box miw={0}>
            <GoodsSearch
              toPreorder="yes"
              error={errors['lines']}
              onGoods={(item: OfferedItem) => add(createLineFromGoods(known, item, lastShop))}
            />
          </Box>
        </div>
      )}
    </Section>
  );
}

/** What the customer said yes to already: its price and number stay as they are. */
function SettledLines({ lines }: { readonly lines: readonly PreorderLine[] }) {
  const t = useT();
  const money = useMoney();
  return (
    <Box mb="sm" py="xs" px="sm" bdrs="md" bg="var(--surface-sunk)">
      <Group component="p" gap="xs" wrap="nowrap" c="dimmed" fz="xs">
        <Lock size={14} aria-hidden />
        {t('preorders.form.settled')}
      </Group>
      <Stack component="ul" gap="xs" mt="xs" aria-label={t('preorders.form.settled')}>
        {lines.map((line) => (
          <li key={line.id} className={style.settled} data-over={line.status === 'cancelled' || undefined}>
            <PreorderLinePicture own={line.pictureFileId} cover={line.picture} size={36} />
            <Stack component="span" gap={0} miw={0} className={shared.broken ?? ''}>
              <span>{line.description}</span>
              <Text span size="xs" c="dimmed">
                {[line.size, line.colour, line.shop, `${line.quantity} × ${money(line.unitPrice)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <LineBadge status={line.status} />
            <MoneyText centavos={line.total} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

interface PreorderLineCardProps {
  readonly line: PreorderLineFormValues;
  readonly known: Known;
  readonly isOpen: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  readonly change: (how: (before: PreorderLineFormValues) => PreorderLineFormValues) => void;
}

/** One line: a row while it is closed, everything about it while it is worked on. */
function PreorderLineCard({
  line,
  known,
  isOpen,
  errors,
  onToggle,
  onRemove,
  change,
}: PreorderLineCardProps) {
  const t = useT();
  const money = useMoney();
  const id = useId();
  const { units, price, total, gain } = computeQuoteFigures(line, known.quote.roundTo);
  const name = line.description.trim() || t('preorders.form.unnamed');
  const nameOf = (part: string) => lineField(line.key, part);
  const errorOf = (part: string) => errors[nameOf(part)];
  const facts = [line.size, line.colour, line.sku, shopOf(known, line.shopId)?.name].filter(Boolean);
  return (
    <Box component="li" bd="1px solid var(--line-strong)" bdrs="md" data-open={isOpen || undefined}>
      <Flex align="center" pe="xs">
        <button
          type="button"
          className={`${style.toggle} ${shared.fold}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <PreorderLinePicture own={line.picture} cover={line.cover} size={44} />
          <Stack component="span" gap={0} miw={0}>
            <Text span truncate fw={500}>
              {name}
            </Text>
            <Text span truncate size="xs" c="dimmed">
              {facts.join(' · ')}
            </Text>
          </Stack>
          <Stack component="span" gap={0} align="flex-end">
            <Text span inherit fw={600}>
              <MoneyText centavos={total} />
            </Text>
            <Text span size="xs" c="dimmed">
              {units > 1 && `${units} × ${money(price)}`}
              {units === 1 && price > 0 && gain < 0 && (
                <TriangleAlert
                  size={14}
                  color="var(--danger-ink)"
                  role="img"
                  aria-label={t('preorders.form.below-cost')}
                />
              )}
            </Text>
          </Stack>
          <ChevronDown size={18} aria-hidden className={shared.arrow} />
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={style.remove ?? ''}
          aria-label={t('preorders.form.remove', { name })}
          title={t('preorders.form.remove', { name })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      </Flex>
      <div id={id} hidden={!isOpen} className={style.body}>
        {isOpen && (
          <>
            <PreorderLineFields line={line} known={known} nameOf={nameOf} errorOf={errorOf} change={change} />
            <QuoteBox line={line} known={known} nameOf={nameOf} errorOf={errorOf} change={change} />
          </>
        )}
      </div>
    </Box>
  );
}
