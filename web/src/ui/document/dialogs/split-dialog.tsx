import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import style from './split-dialog.module.css';

interface SplitLine<Id> {
  readonly lineId: Id;
  readonly quantity: number;
  readonly picture: ReactNode;
  readonly name: string;
  readonly detail?: string;
}

interface Props<Id extends string> {
  readonly lines: readonly SplitLine<Id>[];
  readonly isPending: boolean;
  /** Why it was refused. */
  readonly trouble: ReactNode;
  readonly messageIds: Readonly<
    Record<'title' | 'text' | 'less' | 'more' | 'of' | 'sum' | 'do' | SplitTrouble, string>
  >;
  readonly onSplit: (moved: ReturnType<typeof takenLines<Id>>) => void;
  readonly onClose: () => void;
}

/** What of a parcel travels in another one. */
export function SplitDialog<Id extends string>(props: Props<Id>) {
  const { lines, isPending, trouble: refused, messageIds, onSplit, onClose } = props;
  const t = useT();
  const [taken, setTaken] = useState<ReadonlyMap<Id, number>>(new Map());
  const trouble = splitTrouble({ lines }, taken);
  const moved = takenLines({ lines }, taken);
  const count = countUnits(moved);
  return (
    <Dialog title={t(messageIds.title)} onClose={onClose} isWide isStaying={isPending}>
      <Text inherit c="dimmed">
        {t(messageIds.text)}
      </Text>
      {refused}
      <Stack component="ul" gap="2xs" mt="md" mb="xs">
        {lines.map(({ lineId, quantity, picture, name, detail }) => {
          const own = Math.min(quantity, taken.get(lineId) ?? 0);
          const article = detail === undefined ? name : `${name} · ${detail}`;
          const step = (by: number, labelId: string, Icon: typeof Minus) => (
            <ActionIcon
              variant="default"
              size={36}
              disabled={own + by < 0 || own + by > quantity}
              aria-label={t(labelId, { article })}
              onClick={() => setTaken((before) => new Map(before).set(lineId, own + by))}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          );
          return (
            <li key={lineId} className={style.line}>
              {picture}
              <div>
                <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Text>
                {detail !== undefined && (
                  <Text inherit c="dimmed" fz="xs">
                    {detail}
                  </Text>
                )}
              </div>
              <Group gap="2xs" wrap="nowrap" className={style.stepper ?? ''}>
                {step(-1, messageIds.less, Minus)}
                <Text span inherit miw={52} ta="center" role="status">
                  {t(messageIds.of, { count: own, done: own, all: quantity })}
                </Text>
                {step(1, messageIds.more, Plus)}
              </Group>
            </li>
          );
        })}
      </Stack>
      <Text inherit mih={20} c="dimmed" role="status">
        {trouble === null
          ? t(messageIds.sum, { moved: count, left: countUnits(lines) - count })
          : t(messageIds[trouble])}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={trouble !== null} loading={isPending} onClick={() => onSplit(moved)}>
          {t(messageIds.do)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Held<Id> {
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number }[];
}

type SplitTrouble = 'nothing-taken' | 'nothing-left';

/** A parcel is split when something leaves it and something stays. */
export function splitTrouble<Id>(parcel: Held<Id>, taken: ReadonlyMap<Id, number>): SplitTrouble | null {
  const moved = countUnits(takenLines(parcel, taken));
  if (moved === 0) return 'nothing-taken';
  return moved === countUnits(parcel.lines) ? 'nothing-left' : null;
}

/** What is sent: only what moves, and never more than there is: somebody may have divided it meanwhile. */
export function takenLines<Id>(parcel: Held<Id>, taken: ReadonlyMap<Id, number>) {
  return parcel.lines
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: Math.max(0, Math.min(quantity, taken.get(lineId) ?? 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** A single piece cannot be divided. */
export function canSplit(parcel: Held<unknown>): boolean {
  return countUnits(parcel.lines) > 1;
}

const countUnits = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
