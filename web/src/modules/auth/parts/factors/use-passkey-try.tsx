import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';

/** Why the browser's own dialogue ended without a passkey, or what the server said. */
type Trouble = {
  readonly kind: 'cancelled' | 'wrong-address' | 'known' | 'no-answer' | 'refused';
  readonly message?: string;
};

/** The browser's names for what can happen, as WebAuthn gives them. */
function troubleOf(error: unknown): Trouble {
  const message = readProblem(error)?.message;
  if (message !== undefined) return { kind: 'refused', message };
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
  if (name === 'SecurityError') return { kind: 'wrong-address' };
  if (name === 'InvalidStateError') return { kind: 'known' };
  return { kind: 'no-answer' };
}

/** One try at a time of what opens the browser's passkey dialogue. */
export function usePasskeyTry(work: () => Promise<void>) {
  const [isTrying, setTrying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const start = async () => {
    if (isTrying) return;
    setTrying(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setTrying(false);
    }
  };
  return { isTrying, trouble, start: () => void start() };
}

export function PasskeyTrouble({ trouble }: { readonly trouble: Trouble | null }) {
  const t = useT();
  if (trouble === null) return null;
  return (
    <Notice tone={trouble.kind === 'cancelled' ? 'info' : 'danger'}>
      {trouble.message ?? t(`auth.passkey.${trouble.kind}`)}
    </Notice>
  );
}
