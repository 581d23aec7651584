import { ActionIcon, Box, Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core';
import { Minus, Plus, Printer } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import bare from '#ui/form/bare-input.module.css';
import { Segments } from '#ui/form/segments.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import { useBars } from '../../queries/label-bars.ts';
import { variantName } from '../goods.tsx';
import parts from '../parts.module.css';
import type { LabelGoods } from './label-sheets.tsx';
import { Label, Sheets } from './label-sheets.tsx';
import style from './labels.module.css';
import { LABELS_PER_PAGE, labelPages, PAPERS, readPaper, rememberPaper } from './labels.ts';

const MOST = 999;
const PREVIEW = { containerType: 'inline-size', overflow: 'hidden auto' } as const;
const RULED = { borderBottom: '1px solid var(--line)' } as const;
const HALF = { base: 'none', sm: '1 1 0' } as const;

interface Props {
  readonly goods: readonly LabelGoods[];
  readonly onClose: () => void;
}

/** How many of each, on which paper; then exactly that goes to the printer and nothing else. */
export function LabelsDialog({ goods, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const [paper, setPaper] = useState(readPaper);
  const [hasPrice, setHasPrice] = useState(true);
  const [first, setFirst] = useState('1');
  const [copies, setCopies] = useState<ReadonlyMap<string, number>>(
    () => new Map(goods.map(({ id, onHand }) => [id, Math.max(1, onHand)])),
  );
  const { barsOf, isReady, error, refetch } = useBars(goods);
  const { isPrinting, print } = usePrinting();

  const perPage = LABELS_PER_PAGE[paper];
  const used = Math.min(Math.max(Number(first) || 1, 1), perPage) - 1;
  const pages = useMemo(
    () =>
      labelPages(
        goods.map((one) => ({ goods: one, copies: copies.get(one.id) ?? 0 })),
        paper,
        used,
      ),
    [goods, copies, paper, used],
  );
  const shown = useDeferredValue(pages);
  const count = [...copies.values()].reduce((sum, one) => sum + one, 0);
  const drawLabel = (one: LabelGoods) => (
    <Label goods={one} bars={barsOf(one)} price={hasPrice && one.price > 0 ? money(one.price) : null} />
  );

  return (
    <Dialog title={t('inventory.labels.title')} onClose={onClose} width={920}>
      <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap={{ base: 'md', sm: 'xl' }}>
        <Stack gap="md" flex={HALF} miw={0}>
          <Segments
            label={t('inventory.labels.paper')}
            value={paper}
            options={PAPERS.map((one) => ({ value: one, label: t(`inventory.labels.paper.${one}`) }))}
            onChange={(next) => {
              setPaper(next);
              rememberPaper(next);
            }}
          />
          <Flex rowGap="xs" columnGap="lg" align="end" justify="space-between" wrap="wrap">
            <Switch isOn={hasPrice} onChange={setHasPrice}>
              {t('inventory.labels.with-price')}
            </Switch>
            {perPage > 1 && (
              <TextInput
                w={170}
                label={t('inventory.labels.first')}
                inputMode="numeric"
                autoComplete="off"
                value={first}
                onChange={(event) => setFirst(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))}
              />
            )}
          </Flex>
          <LabelCopies goods={goods} copies={copies} onChange={setCopies} />
        </Stack>
        <Stack gap="sm" flex={HALF} miw={0} p="md" bdrs="md" bg="var(--surface-sunk)">
          <Text inherit c="dimmed" fz="xs" ta="center" role="status">
            {t('inventory.labels.sum', { count })}
            {perPage > 1 && ` · ${t('inventory.labels.sheets', { count: pages.length })}`}
          </Text>
          {error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
          <Box style={PREVIEW} mah={{ base: 180, sm: 'min(460px, 56dvh)' }} aria-hidden="true">
            <Sheets pages={shown.slice(0, 1)} paper={paper} isPreview>
              {drawLabel}
            </Sheets>
          </Box>
        </Stack>
      </Flex>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button
          leftSection={<Printer size={16} aria-hidden />}
          disabled={!isReady || count === 0}
          onClick={print}
        >
          {t('inventory.labels.print', { count })}
        </Button>
      </DialogActions>
      {isPrinting && (
        <PrintSheet>
          <Sheets pages={pages} paper={paper}>
            {drawLabel}
          </Sheets>
        </PrintSheet>
      )}
    </Dialog>
  );
}

interface LabelCopiesProps {
  readonly goods: readonly LabelGoods[];
  readonly copies: ReadonlyMap<string, number>;
  readonly onChange: (copies: ReadonlyMap<string, number>) => void;
}

function LabelCopies({ goods, copies, onChange }: LabelCopiesProps) {
  const t = useT();
  const setOne = (id: string, count: number) =>
    onChange(new Map(copies).set(id, Math.min(Math.max(count, 0), MOST)));
  const setAll = (countOf: (one: LabelGoods) => number) =>
    onChange(new Map(goods.map((one) => [one.id, countOf(one)])));
  return (
    <Stack component="fieldset" gap="2xs" miw={0} m={0} p={0} bd={0}>
      <Text component="legend" inherit p={0} fw={500}>
        {t('inventory.labels.copies')}
      </Text>
      {goods.length > 1 && (
        <Flex gap="2xs" wrap="wrap" ms="calc(var(--mantine-spacing-xs) * -1)">
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(({ onHand }) => onHand)}>
            {t('inventory.labels.as-on-hand')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(() => 1)}>
            {t('inventory.labels.one-each')}
          </Button>
        </Flex>
      )}
      <Box component="ul" mah={{ base: 'none', sm: 'min(340px, 44dvh)' }} style={{ overflowY: 'auto' }}>
        {goods.map((one) => {
          const name = `${one.name} · ${variantName(one)}`;
          const count = copies.get(one.id) ?? 0;
          return (
            <Group key={one.id} component="li" gap="xs" wrap="nowrap" mih={48} pe="2xs" style={RULED}>
              <Text span inherit truncate flex={1} miw={0} lh={1.3}>
                {one.name}
                <Text span inherit display="block" c="dimmed" fz="xs">
                  {variantName(one)}
                </Text>
              </Text>
              <ActionIcon
                className={parts.touch ?? ''}
                variant="default"
                size={32}
                disabled={count === 0}
                aria-label={t('inventory.labels.fewer', { name })}
                onClick={() => setOne(one.id, count - 1)}
              >
                <Minus size={16} aria-hidden />
              </ActionIcon>
              <input
                className={`${bare.input} ${style.count}`}
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('inventory.labels.copies-of', { name })}
                value={count}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setOne(one.id, Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
              />
              <ActionIcon
                className={parts.touch ?? ''}
                variant="default"
                size={32}
                aria-label={t('inventory.labels.more', { name })}
                onClick={() => setOne(one.id, count + 1)}
              >
                <Plus size={16} aria-hidden />
              </ActionIcon>
            </Group>
          );
        })}
      </Box>
    </Stack>
  );
}
