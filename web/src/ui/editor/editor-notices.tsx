import { Button, Flex, Group, Stack } from '@mantine/core';
import { Check, CircleAlert, CloudOff, LoaderCircle, PencilLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import style from './editor-frame.module.css';
import type { SavedDocument } from './editor-kind.ts';
import type { EditedValues } from './merge.ts';
import type { Phase } from './open-document.ts';
import type { Editor } from './use-editor.ts';

export interface NoticeTexts {
  readonly notEditable: string;
  readonly noAnswer: string;
  readonly conflict: string;
  /** These cells were changed by somebody else. */
  readonly merged: (cells: readonly string[]) => string;
  readonly understood: string;
  /** Where a new one that is saved already goes on after a reload: what is said of it, and the way to another. */
  readonly continued?: { readonly text: string; readonly startOver: string } | null;
}

interface Props<Values extends EditedValues, Document extends SavedDocument> {
  readonly editor: Editor<Values, Document>;
  readonly texts: NoticeTexts;
  readonly mayEdit: boolean;
  readonly isNew: boolean;
  readonly onStartOver: () => void;
  readonly onRetry: () => void;
}

/** What is to be said of the document as a whole, the most pressing first. */
export function EditorNotices<Values extends EditedValues, Document extends SavedDocument>(
  props: Props<Values, Document>,
) {
  const { editor, texts, mayEdit, isNew, onStartOver, onRetry } = props;
  const { open, state, alert, wasRestored } = editor;
  const { phase, remoteChanges, base, theirs } = state;
  const t = useT();
  const [isRead, setRead] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isAlert = alert !== null && alert !== undefined;
  const isPressed = isAlert && !open.isAutosaved();
  useEffect(() => {
    // What was pressed may lie far below: nobody would learn that nothing was saved.
    if (isPressed) box.current?.scrollIntoView({ block: 'center' });
  }, [isPressed]);
  const startOver = () => {
    open.forget();
    onStartOver();
  };
  const undoAll = () => {
    open.change(() => base);
    setRead(true);
  };
  const problem = readProblem(alert);
  const continued = texts.continued ?? null;
  const isOver = continued !== null && phase === 'saved';
  return (
    <Stack ref={box} gap="sm" className={style.notices ?? ''}>
      {!mayEdit && <Notice tone="info">{texts.notEditable}</Notice>}
      {isAlert && theirs === null && (
        <Notice tone="danger">
          <p>{problem?.message ?? texts.noAnswer}</p>
          {problem === null && (
            <Button variant="default" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
        </Notice>
      )}
      {theirs !== null && (
        <Notice tone="danger">
          <p>{texts.conflict}</p>
          <Button variant="default" onClick={() => editor.conflictDialog.setOpen(true)}>
            {t('ui.editor.conflict-see')}
          </Button>
        </Notice>
      )}
      {remoteChanges.length > 0 && (
        <Line text={texts.merged(remoteChanges)}>
          <Button variant="subtle" onClick={open.dismissRemoteChanges}>
            {texts.understood}
          </Button>
        </Line>
      )}
      {wasRestored && !isRead && (
        <Line text={continued?.text ?? t('ui.draft-restored')}>
          <Button variant="subtle" onClick={isNew ? startOver : undoAll}>
            {isOver ? continued.startOver : t('ui.draft-discard')}
          </Button>
        </Line>
      )}
    </Stack>
  );
}

function Line({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Flex
      rowGap="2xs"
      columnGap="sm"
      align="center"
      wrap="wrap"
      justify="space-between"
      mih={44}
      py="2xs"
      ps="md"
      pe="2xs"
      bdrs="md"
      bg="var(--accent-wash)"
      role="status"
    >
      <span>{text}</span>
      {children}
    </Flex>
  );
}

export type SavingPhase = Phase | 'partly';

const ICONS = {
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  unsaved: PencilLine,
  refused: CircleAlert,
  conflict: TriangleAlert,
  partly: PencilLine,
} as const;

/** Of what waits for someone, or went wrong. */
const INKS: Partial<Record<SavingPhase, string>> = {
  waiting: 'var(--wait-ink)',
  conflict: 'var(--wait-ink)',
  refused: 'var(--danger-ink)',
};

interface SavingStateProps {
  readonly phase: SavingPhase;
  /** Instead of the usual sentence of the phase. */
  readonly label?: string | undefined;
  /** Said aloud once, even where it is seen twice. */
  readonly isQuiet?: boolean;
}

/** Whether what was written is safe, and where: never a guess. */
export function SavingState({ phase, label, isQuiet = false }: SavingStateProps) {
  const t = useT();
  const Icon = phase === 'empty' ? null : ICONS[phase];
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="xs"
      wrap="nowrap"
      c={INKS[phase] ?? 'dimmed'}
      fz="xs"
      className={style.state ?? ''}
      data-phase={phase}
      {...(isQuiet ? { 'aria-hidden': true } : { role: 'status' })}
    >
      {Icon !== null && (
        <Icon size={14} {...(phase === 'saved' && { color: 'var(--good-ink)' })} aria-hidden />
      )}
      {phase !== 'empty' && (label ?? t(`ui.editor.phase.${phase}`))}
    </Group>
  );
}
