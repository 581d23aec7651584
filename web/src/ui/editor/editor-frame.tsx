import { ActionIcon, Box, Flex, Group, Stack, Text } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useKeys } from '#lib/keys/use-keys.ts';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import style from './editor-frame.module.css';
import type { SavedDocument } from './editor-kind.ts';
import type { NoticeTexts, SavingPhase } from './editor-notices.tsx';
import { EditorNotices, SavingState } from './editor-notices.tsx';
import type { Cells, EditedValues, MergeRules, Versions } from './merge.ts';
import { mergeVersions, toCells } from './merge.ts';
import type { Editor } from './use-editor.ts';
import { useLatest } from './use-latest.ts';

interface Props<Values extends EditedValues, Document extends SavedDocument> {
  readonly editor: Editor<Values, Document>;
  /** What the form is called, and what stands above it. */
  readonly label: string;
  readonly badge: ReactNode;
  readonly backLabel: string;
  readonly texts: NoticeTexts;
  readonly cellText: CellText<Values>;
  readonly phase: SavingPhase;
  readonly phaseLabel?: string;
  /** What the main button and Ctrl+Enter do. */
  readonly mainLabel: string;
  readonly onMain: () => void;
  /** Tries again what got no answer. */
  readonly onRetry: () => void;
  readonly isNew: boolean;
  readonly mayEdit: boolean;
  /** Leaving would lose something that only this form knows. */
  readonly isAtRisk: boolean;
  readonly onCancel: () => void;
  readonly onStartOver: () => void;
  readonly onResolved?: () => void;
  /** What a document may begin with. */
  readonly tools?: ReactNode;
  /** Between the notices and the sections. */
  readonly told?: ReactNode;
  readonly sections: ReactNode;
  readonly summary: ReactNode;
  /** Dialogs of its own. */
  readonly children?: ReactNode;
}

/** The one page on which a document is written: its head, what is to be said of it, its sections and its sum. */
export function EditorFrame<Values extends EditedValues, Document extends SavedDocument>(
  props: Props<Values, Document>,
) {
  const { editor, label, phase, mayEdit, mainLabel, onMain, onResolved } = props;
  const { open, state, conflictDialog, kind } = editor;
  const { values, base, theirs } = state;
  const runKey = useLatest(() => {
    if (mayEdit) onMain();
  });
  useKeys(
    useMemo(
      () => [
        {
          keys: 'mod+Enter',
          label: mainLabel,
          group: 'general' as const,
          run: () => runKey.current(),
          isOff: () => document.querySelector('[aria-modal=true]') !== null,
        },
      ],
      [mainLabel, runKey],
    ),
  );
  return (
    <form
      ref={editor.form}
      className={style.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      onBlur={editor.onBlur}
      onFocus={editor.onFocus}
    >
      <LeaveGuard isDirty={props.isAtRisk} isReleased={editor.isReleased} onLeave={open.forget} />
      <Group component="header" gap="xs" mb="md" className={style.head ?? ''}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={style.back ?? ''}
          aria-label={props.backLabel}
          title={props.backLabel}
          onClick={props.onCancel}
        >
          <ArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Flex rowGap="3xs" columnGap="sm" align="center" wrap="wrap" flex={1} miw={0}>
          <Text component="h2" inherit fz="lg" fw={600}>
            {label}
          </Text>
          {props.badge}
          <SavingState phase={phase} label={props.phaseLabel} />
        </Flex>
        {props.tools !== undefined && (
          <Group gap="xs" className={style.ways ?? ''}>
            {props.tools}
          </Group>
        )}
      </Group>
      <EditorNotices
        editor={editor}
        texts={props.texts}
        mayEdit={mayEdit}
        isNew={props.isNew}
        onStartOver={props.onStartOver}
        onRetry={props.onRetry}
      />
      {props.told != null && <Box mb="md">{props.told}</Box>}
      <fieldset className={style.columns} disabled={!mayEdit}>
        <Stack gap="md">{props.sections}</Stack>
        <div className={style.side}>{props.summary}</div>
      </fieldset>
      {props.children}
      {conflictDialog.isOpen && theirs !== null && (
        <EditorConflict
          rules={kind.merge}
          versions={{ base, mine: values, theirs: kind.toFormValues(theirs) }}
          cellText={props.cellText}
          isSending={editor.sending !== null}
          onResolve={(cells) => {
            open.resolveConflict(cells);
            conflictDialog.setOpen(false);
            onResolved?.();
          }}
          onClose={() => conflictDialog.setOpen(false)}
        />
      )}
    </form>
  );
}

/** What the cells of a document are called, and what they say. */
export interface CellText<Values> {
  /** `within` are the versions of the document that may know a line. */
  readonly label: (cell: string, within: readonly Values[]) => string;
  readonly show: (cell: string, values: Values) => string;
}

interface EditorConflictProps<Values extends EditedValues> {
  readonly rules: MergeRules<Values>;
  readonly versions: Versions<Values>;
  readonly cellText: CellText<Values>;
  readonly isSending: boolean;
  /** The cells that stay as the others have them. */
  readonly onResolve: (cells: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Where both changed the same: whose stays. What does not overlap is together already. */
function EditorConflict<Values extends EditedValues>(props: EditorConflictProps<Values>) {
  const { rules, versions, cellText, isSending, onResolve, onClose } = props;
  const { base, mine, theirs } = versions;
  const { disputed } = mergeVersions(rules, versions);
  const cellsOf = (values: Values): Cells => {
    const cells = toCells(rules, values);
    return Object.fromEntries(disputed.map((cell) => [cell, cells[cell] ?? '']));
  };
  const [before, here, there] = [cellsOf(base), cellsOf(mine), cellsOf(theirs)];
  const fields = disputed.map(
    (cell): ConflictField<Cells> => ({
      name: cell,
      label: cellText.label(cell, [mine, theirs, base]),
      show: (cells) => cellText.show(cell, cells === there ? theirs : mine),
    }),
  );
  return (
    <ConflictView
      fields={fields}
      base={before}
      mine={here}
      theirs={there}
      isSending={isSending}
      onSave={(merged) => onResolve(disputed.filter((cell) => merged[cell] === there[cell]))}
      onClose={onClose}
    />
  );
}
