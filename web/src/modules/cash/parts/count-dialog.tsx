import { Button, Flex, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { CashSession } from '@trastienda/shared/cash/contract/sessions.ts';
import type { Denomination } from '@trastienda/shared/kernel/denominations.ts';
import { countPieces, DENOMINATIONS } from '@trastienda/shared/kernel/denominations.ts';
import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useCloseCash } from '../queries.ts';
import style from './cash.module.css';

interface Props {
  readonly session: CashSession;
  /** It is closed: what came of it. */
  readonly onClosed: (session: CashSession) => void;
  readonly onClose: () => void;
}

type Typed = Readonly<Record<string, string>>;

const LONGEST_NOTE = 300;
const MOST_PIECES = 99_999;
const isWrong = (text: string): boolean => text.trim() !== '' && !(parseWhole(text) <= MOST_PIECES);

/** Counted piece by piece, without being told what should be there. */
export function CountDialog({ session, onClosed, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>({});
  const [note, setNote] = useState('');
  const [needsNote, setNeedsNote] = useState(session.needsNote);
  const { mutate, error, isPending } = useCloseCash(session.id);
  const pieces = Object.fromEntries(
    Object.entries(typed).flatMap(([id, text]) => {
      const count = parseWhole(text);
      return count > 0 && count <= MOST_PIECES ? [[id, count]] : [];
    }),
  );
  const total = countPieces(pieces);
  const hasWrong = Object.values(typed).some(isWrong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || hasWrong) return;
    mutate(
      { pieces, note: note.trim() },
      {
        onSuccess: (closed) => {
          if (closed.closedAt === null) setNeedsNote(true);
          else onClosed(closed);
        },
      },
    );
  };
  const group = (kind: Denomination['kind']) => (
    <Stack gap={0} role="group" aria-label={t(`cash.count.${kind}s`)}>
      <Text inherit fw={600} pt="xs">
        {t(`cash.count.${kind}s`)}
      </Text>
      {DENOMINATIONS.filter((one) => one.kind === kind).map((denomination) => (
        <PieceRow
          key={denomination.id}
          denomination={denomination}
          text={typed[denomination.id] ?? ''}
          onChange={(text) => setTyped((before) => ({ ...before, [denomination.id]: text }))}
        />
      ))}
    </Stack>
  );
  return (
    <Dialog
      title={t('cash.count.title', { name: session.box })}
      onClose={onClose}
      isWide
      isStaying={isPending}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormAlert refusal={error} />
          {needsNote && <Notice tone="danger">{t('cash.count.differs')}</Notice>}
          <Flex
            justify="space-between"
            align="baseline"
            py="xs"
            px="sm"
            bdrs="md"
            bg="var(--surface-sunk)"
            className={style.total ?? ''}
            role="status"
          >
            <span>{t('cash.count.total')}</span>
            <Text span inherit fz="lg" fw={600}>
              <MoneyText centavos={total} />
            </Text>
          </Flex>
          <div className={style.pieces}>
            {group('note')}
            {group('coin')}
          </div>
          {needsNote && (
            <Textarea
              label={t('cash.count.why')}
              maxLength={LONGEST_NOTE}
              autosize
              minRows={2}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" leftSection={<Lock size={16} aria-hidden />} loading={isPending}>
            {t('cash.close')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PieceProps {
  readonly denomination: Denomination;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function PieceRow({ denomination: { kind, centavos }, text, onChange }: PieceProps) {
  const t = useT();
  const money = useMoney();
  const count = parseWhole(text);
  const name = money(centavos);
  return (
    <div className={style.piece}>
      <span aria-hidden>{name}</span>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-label={t(`cash.count.${kind}`, { name })}
        value={text}
        error={isWrong(text)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text span inherit c="dimmed">
        <MoneyText centavos={count > 0 && count <= MOST_PIECES ? count * centavos : 0} />
      </Text>
    </div>
  );
}
