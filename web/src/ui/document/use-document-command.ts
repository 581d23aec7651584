import { useRef, useState } from 'react';
import { toastDone } from '#ui/overlays/toasts.tsx';

interface Options<Doc, Given> {
  readonly send: (given: Given) => Promise<Doc>;
  readonly doneText: (given: Given, after: Doc) => string;
  /** Shows the newer state that a refusal brings along. */
  readonly onRefused?: (refusal: unknown) => void;
  /** Commands of different keys wait for each other; by default a second one is ignored meanwhile. */
  readonly toKey?: (given: Given) => string;
}

/** Gives a command once, says what came of it, and shows the newer state if someone was faster. */
export function useDocumentCommand<Doc, Given>({
  send: call,
  doneText,
  onRefused,
  toKey = () => '',
}: Options<Doc, Given>) {
  const inProgress = useRef<{ readonly key: string; readonly done: Promise<boolean> } | null>(null);
  const [sending, setSending] = useState<readonly Given[]>([]);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** For forms, which say themselves what they were refused for. */
  const send = async (given: Given): Promise<Doc> => {
    setSending((before) => [...before, given]);
    try {
      const after = await call(given);
      toastDone(doneText(given, after));
      return after;
    } catch (refused) {
      // They see it now; giving the command again is then meant.
      onRefused?.(refused);
      throw refused;
    } finally {
      setSending((before) => before.filter((one) => one !== given));
    }
  };
  const execute = async (given: Given, ahead: Promise<boolean> | undefined): Promise<boolean> => {
    await ahead;
    setRefusal(null);
    try {
      await send(given);
      return true;
    } catch (refused) {
      setRefusal(refused);
      return false;
    }
  };
  const give = async (given: Given): Promise<boolean> => {
    const key = toKey(given);
    // A double click sends a command once. Another command, given while this one is still on its way, waits.
    if (inProgress.current?.key === key) return false;
    const done = execute(given, inProgress.current?.done);
    inProgress.current = { key, done };
    const isDone = await done;
    if (inProgress.current?.done === done) inProgress.current = null;
    return isDone;
  };
  return {
    send,
    give,
    refusal,
    isPending: sending.length > 0,
    /** The command on its way. */
    given: sending.at(-1) ?? null,
    fail: (refused: unknown) => setRefusal(refused),
  };
}

export type DocumentCommand<Doc, Given> = ReturnType<typeof useDocumentCommand<Doc, Given>>;
