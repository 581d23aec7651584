import { Flex, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Columns2, Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import style from './board.module.css';
import { STEP, turnedBy, type View, WHOLE, zoomedBy } from './view.ts';

interface Props {
  readonly view: View;
  readonly hasPicture: boolean;
  readonly isComparing: boolean;
  readonly onView: (change: (before: View) => View) => void;
  readonly onToggle: (() => void) | null;
}

/** What can be done with the picture; each has its key too. */
export function BoardTools({ view, hasPicture, isComparing, onView, onToggle }: Props) {
  const t = useT();
  const intl = useIntl();
  const isWhole = view.zoom === 1;
  return (
    <Flex
      align="center"
      gap="3xs"
      flex="none"
      h={48}
      px="xs"
      className={style.tools ?? ''}
      role="toolbar"
      aria-label={t('review.tools')}
    >
      <Tool
        icon={ZoomOut}
        labelId="review.farther"
        keys="-"
        isOff={!hasPicture || isWhole}
        onPress={() => onView((before) => zoomedBy(before, 1 / STEP))}
      />
      <Text span inherit miw={44} c="var(--board-soft)" fz="xs" ta="center">
        {intl.formatNumber(view.zoom, { style: 'percent' })}
      </Text>
      <Tool
        icon={ZoomIn}
        labelId="review.nearer"
        keys="+"
        isOff={!hasPicture}
        onPress={() => onView((before) => zoomedBy(before, STEP))}
      />
      <Tool
        icon={Maximize}
        labelId="review.whole"
        keys="0"
        isOff={!hasPicture || (isWhole && view.turned % 360 === 0)}
        onPress={() => onView(() => WHOLE)}
      />
      <Text span flex={1} />
      <Tool
        icon={RotateCcw}
        labelId="review.turn-left"
        keys="["
        isOff={!hasPicture}
        onPress={() => onView((before) => turnedBy(before, -90))}
      />
      <Tool
        icon={RotateCw}
        labelId="review.turn-right"
        keys="]"
        isOff={!hasPicture}
        onPress={() => onView((before) => turnedBy(before, 90))}
      />
      {onToggle !== null && (
        <button
          type="button"
          className={`${style.tool} ${style.compare}`}
          aria-pressed={isComparing}
          title={t('review.with-key', { word: t('review.compare'), key: 'c' })}
          onClick={onToggle}
        >
          <Columns2 size={16} aria-hidden />
          {t('review.compare')}
        </button>
      )}
    </Flex>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly labelId: string;
  readonly keys: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Tool({ icon: Icon, labelId, keys, isOff, onPress }: ToolProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={style.tool}
      aria-label={t(labelId)}
      title={t('review.with-key', { word: t(labelId), key: keys })}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

interface BoardKeys {
  readonly onView: (change: (before: View) => View) => void;
  readonly onToggle: (() => void) | null;
  /** How many receipts there are: 1, 2, 3 … show them. */
  readonly count: number;
  readonly onShow: (index: number) => void;
}

/** + − 0 and the brackets: away from the letters that decide. */
export function useBoardKeys(options: BoardKeys): void {
  const t = useT();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { count } = options;
  const bindings = useMemo<readonly KeyBinding[]>(() => {
    const bind = (
      keys: string,
      labelId: string,
      run: () => void,
      values: Readonly<Record<string, number>> = {},
    ): KeyBinding => ({
      keys,
      label: t(labelId, values),
      group: 'list',
      run,
    });
    const change = (next: (before: View) => View) => () => latest.current.onView(next);
    return [
      {
        ...bind(
          '+',
          'review.nearer',
          change((before) => zoomedBy(before, STEP)),
        ),
        repeats: true,
      },
      {
        ...bind(
          '-',
          'review.farther',
          change((before) => zoomedBy(before, 1 / STEP)),
        ),
        repeats: true,
      },
      bind(
        '0',
        'review.whole',
        change(() => WHOLE),
      ),
      bind(
        '[',
        'review.turn-left',
        change((before) => turnedBy(before, -90)),
      ),
      bind(
        ']',
        'review.turn-right',
        change((before) => turnedBy(before, 90)),
      ),
      {
        ...bind('c', 'review.compare', () => latest.current.onToggle?.()),
        isOff: () => latest.current.onToggle === null,
      },
      ...Array.from({ length: count > 1 ? count : 0 }, (_, index) =>
        bind(String(index + 1), 'review.show-proof', () => latest.current.onShow(index), {
          number: index + 1,
        }),
      ),
    ];
  }, [t, count]);
  useKeys(bindings);
}
