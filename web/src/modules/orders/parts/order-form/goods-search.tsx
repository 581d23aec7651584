import { ActionIcon, Box, Flex, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { Camera, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { PickOptions, usePickList } from '#ui/editor/pick-list.tsx';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { useFoundGoods } from '../../queries/form.ts';
import style from './order-form.module.css';
import { useDifference } from './use-difference.ts';

interface Props {
  readonly error: string | undefined;
  readonly onGoods: (item: OfferedItem) => void;
  /** Only what may be bought abroad for a customer. */
  readonly toPreorder?: 'yes';
}

const DEBOUNCE_MS = 180;

/** One box for names, codes and scanners, which type a code and Enter as a quick typist would. */
export function GoodsSearch({ error, onGoods, toPreorder }: Props) {
  const t = useT();
  const differenceOf = useDifference();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null);
  const [isScanning, setScanning] = useState(false);
  const text = typed.trim();
  const [sought] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data, isError, findNow } = useFoundGoods(sought, toPreorder);
  // What was found for something else is no answer to what stands there now.
  const found = sought === text && text !== '' ? (data?.items ?? []) : [];
  const isNothing = sought === text && text !== '' && data?.items.length === 0;
  const take = (item: OfferedItem) => {
    onGoods(item);
    setTyped('');
    setSaid({
      text: t('orders.form.added', { name: `${item.name} · ${variantName(item)}` }),
      isWrong: false,
    });
  };
  /** A code may be here before what it means is: it is asked for, not guessed. */
  const seek = async (code: string): Promise<void> => {
    if (code === '') return;
    try {
      const { items } = await findNow(code);
      const item = meantBy(code, items);
      if (item !== null && item.differs === null) return take(item);
      if (items.length === 0) {
        setSaid({ text: t('orders.form.unknown-code', { code }), isWrong: true });
        // The next code replaces it.
        input.current?.select();
      } else setTyped(code);
    } catch {
      setSaid({ text: t('ui.no-answer'), isWrong: true });
    }
  };
  const list = usePickList({
    items: found,
    onPick: (item) => take(meantBy(text, found) ?? item),
    onEnter: () => void seek(text),
    isMeant: ({ differs }) => differs === null,
    onNotMeant: ({ differs }) => setSaid({ text: differenceOf(differs), isWrong: true }),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the fields inside are left
    <div
      className={style.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) list.close();
      }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          {...list.fieldProps}
          ref={input}
          flex={1}
          miw={0}
          name="lines"
          type="search"
          aria-label={t('orders.form.search')}
          placeholder={t('orders.form.search')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          leftSection={<Search size={18} aria-hidden />}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setSaid(null);
            list.open();
          }}
          onFocus={({ currentTarget }) => {
            list.open();
            // Room for what is found, above the bar and the keyboard.
            if (window.matchMedia(PHONE).matches)
              currentTarget.closest(`.${style.search}`)?.scrollIntoView({ block: 'start' });
          }}
        />
        <ActionIcon
          variant="default"
          className={style.camera ?? ''}
          size={40}
          aria-label={t('orders.form.camera')}
          title={t('orders.form.camera')}
          onClick={() => setScanning(true)}
        >
          <Camera size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <PickOptions
        label={t('orders.form.goods-found')}
        list={list}
        items={found}
        keyOf={({ id }) => id}
        show={(item) => <GoodsFound item={item} />}
      />
      <Text
        c={said?.isWrong === true || isError ? 'var(--danger-ink)' : 'dimmed'}
        fz="xs"
        className={style.said ?? ''}
        role="status"
      >
        {isError
          ? t('ui.no-answer')
          : (said?.text ?? (isNothing ? t('orders.form.nothing-found', { text }) : ''))}
      </Text>
      {isScanning && (
        <LazyCameraScanner.Part
          title={t('orders.form.camera')}
          note={said?.text}
          onCode={(code) => void seek(code)}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  );
}

interface Coded {
  readonly sku: string;
  readonly barcode: string;
}

/** What a code means among what was found for it: the very code, or the only one there is. */
export function meantBy<Item extends Coded>(code: string, found: readonly Item[]): Item | null {
  const wanted = code.trim().toLowerCase();
  const exact = found.find(
    ({ sku, barcode }) =>
      sku.toLowerCase() === wanted || (barcode !== '' && barcode.toLowerCase() === wanted),
  );
  if (exact !== undefined) return exact;
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}

/** A variant to be sold: what it is, what it costs, how many there are. */
function GoodsFound({ item }: { readonly item: OfferedItem }) {
  const t = useT();
  const difference = useDifference()(item.differs);
  return (
    <Flex component="span" align="center" gap="sm">
      <GoodsPicture picture={item.picture} alt="" size={44} />
      <Box component="span" flex={1} miw={0}>
        <Text span inherit lineClamp={2} fw={500}>
          {item.name}
        </Text>
        <Text span inherit display="block" c="dimmed" fz="xs">
          {variantName(item)}
          <span className={style.sku}> · {item.sku}</span>
        </Text>
        {difference !== '' && (
          <Text span inherit display="block" c="var(--wait-ink)" fz="xs" lineClamp={1}>
            {difference}
          </Text>
        )}
      </Box>
      <Box component="span" flex="none" className={style.end ?? ''}>
        <Text span inherit display="block" fw={500}>
          <MoneyText centavos={item.price} />
        </Text>
        <Text span inherit display="block" c={leftColor(item.available)} fz="xs">
          {t('orders.form.available', { count: Math.max(0, item.available) })}
        </Text>
      </Box>
    </Flex>
  );
}

function leftColor(available: number): string {
  if (available <= 0) return 'var(--danger-ink)';
  return available <= 2 ? 'var(--wait-ink)' : 'var(--good-ink)';
}
