import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useKeys } from '#lib/keys/use-keys.ts';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import type { CellText } from './editor-conflict.tsx';
import { EditorConflict } from './editor-conflict.tsx';
import style from './editor-frame.module.css';
import type { SavedDocument } from './editor-kind.ts';
import type { NoticeTexts } from './editor-notices.tsx';
import { EditorNotices } from './editor-notices.tsx';
import type { EditedValues } from './merge.ts';
import type { SavingPhase } from './saving-state.tsx';
import { SavingState } from './saving-state.tsx';
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
      <header className={style.head}>
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
        <div className={style.text}>
          <h2 className={style.title}>{label}</h2>
          {props.badge}
          <SavingState phase={phase} label={props.phaseLabel} />
        </div>
        {props.tools !== undefined && <div className={style.ways}>{props.tools}</div>}
      </header>
      <EditorNotices
        editor={editor}
        texts={props.texts}
        mayEdit={mayEdit}
        isNew={props.isNew}
        onStartOver={props.onStartOver}
        onRetry={props.onRetry}
      />
      {props.told != null && <div className={style.filled}>{props.told}</div>}
      <fieldset className={style.columns} disabled={!mayEdit}>
        <div className={style.work}>{props.sections}</div>
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
