import type { FocusEvent } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { EditorAction, EditorKind, SavedDocument } from './editor-kind.ts';
import type { FieldError } from './field-errors.ts';
import { currentErrors, describeInvalidFields, describeRefusal, focusFirst } from './field-errors.ts';
import type { EditedValues } from './merge.ts';
import type { OpenedDocument } from './use-open-document.ts';

interface Options<Values extends EditedValues, Document extends SavedDocument> {
  readonly kind: EditorKind<Values, Document>;
  readonly opened: OpenedDocument<Values, Document>;
  /** What is told once an action is done; `before` is the document as it was when it began. */
  readonly sayDone: (done: Document, action: EditorAction, before: Document | null) => string;
  readonly onDone: (document: Document) => void;
  /** What else a refusal says of fields, besides its own sentence above the form. */
  readonly readRefusal?: (refusal: unknown) => Promise<readonly FieldError[]>;
}

const NOTHING_ELSE = async () => [];

/** What a form says back: what is wrong where, what was refused, what is being sent. */
export function useEditor<Values extends EditedValues, Document extends SavedDocument>({
  kind,
  opened,
  sayDone,
  onDone,
  readRefusal = NOTHING_ELSE,
}: Options<Values, Document>) {
  const { open, state } = opened;
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isDone = useRef(false);
  const [sending, setSending] = useState<EditorAction | null>(null);
  const [complaints, setComplaints] = useState<readonly FieldError[]>([]);
  const [alert, setAlert] = useState<unknown>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isConflictOpen, setConflictOpen] = useState(false);
  const { values, refusal, document } = state;

  const change = useCallback(
    (how: (before: Values) => Values) => {
      setAlert(null);
      open.change(how);
    },
    [open],
  );

  // A field is judged once it has been left: nothing is wrong with what is still being typed.
  const errors = useMemo(() => {
    const judged = describeInvalidFields(kind, kind.findInvalid(values), values, t).filter(({ field }) =>
      left.has(field),
    );
    const refused = describeRefusal(kind, refusal, values, document);
    return currentErrors(kind, [...complaints, ...refused, ...judged], values);
  }, [kind, values, complaints, refusal, document, left, t]);
  const onBlur = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute('name');
    if (name !== null) setLeft((before) => (before.has(name) ? before : new Set(before).add(name)));
  }, []);
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute('name');
    if (name === null) return;
    setLeft((before) => (before.has(name) ? new Set([...before].filter((one) => one !== name)) : before));
  }, []);

  const complain = useCallback((found: readonly FieldError[]) => {
    setComplaints(found.filter(({ message }) => message !== ''));
    const fields = found.map(({ field }) => field);
    // What is folded away opens first, and is there after the next drawing.
    requestAnimationFrame(() => form.current !== null && focusFirst(form.current, fields));
  }, []);

  /** Says what is in the way of an action; true if nothing is. */
  const judge = useCallback(
    (action: EditorAction): boolean => {
      const now = open.read();
      const wrong = kind.judge(now.values, now.document, action);
      if (wrong.length > 0) complain(describeInvalidFields(kind, wrong, now.values, t));
      return wrong.length === 0;
    },
    [kind, open, complain, t],
  );

  const finish = useCallback(
    (done: Document, action: EditorAction, before: Document | null) => {
      if (isDone.current) return;
      isDone.current = true;
      open.forget();
      toastDone(sayDone(done, action, before));
      onDone(done);
    },
    [open, sayDone, onDone],
  );

  const attempt = useCallback(
    async (action: EditorAction) => {
      if (isBusy.current || isDone.current) return;
      if (open.read().theirs !== null) return setConflictOpen(true);
      setAlert(null);
      if (!judge(action)) return;
      isBusy.current = true;
      setSending(action);
      setComplaints([]);
      const before = open.read().document;
      try {
        finish(await (action === 'finish' ? open.finish() : open.save()), action, before);
      } catch (refused) {
        if (open.read().theirs !== null) return setConflictOpen(true);
        const others = await readRefusal(refused);
        const now = open.read();
        const own = describeRefusal(kind, refused, now.values, now.document);
        setAlert(own.length > 0 && others.length === 0 ? null : refused);
        complain([...own, ...others]);
      } finally {
        isBusy.current = false;
        setSending(null);
      }
    },
    [kind, open, judge, finish, complain, readRefusal],
  );

  return {
    ...opened,
    kind,
    form,
    change,
    errors,
    /** What is to be said above the form: not about a field, and not about the network while it is tried again. */
    alert:
      alert ?? (Object.keys(errors).length === 0 && !hasCode(refusal, 'resource.stale') ? refusal : null),
    sending,
    onBlur,
    onFocus,
    judge,
    attempt,
    /** Done by somebody else, or in spite of a lost answer. */
    finish,
    isBusy: useCallback(() => isBusy.current, []),
    conflictDialog: { isOpen: isConflictOpen, setOpen: setConflictOpen },
    isReleased: useCallback(() => isDone.current, []),
  };
}

export type Editor<Values extends EditedValues, Document extends SavedDocument> = ReturnType<
  typeof useEditor<Values, Document>
>;
