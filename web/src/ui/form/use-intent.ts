import { useCallback } from 'react';
import { z } from 'zod';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';

const intent = z.object({ content: z.string(), key: z.string() });

interface Intent {
  /** The key of this intention: the same body keeps it, also after a reload in the middle of saving. */
  readonly keyFor: (body: unknown) => string;
  /** It has been done: the next one is another, even if it says the same. */
  readonly clearIntent: () => void;
}

/**
 * One submission per intention. The key is stored before it is sent, beside the draft it belongs to,
 * so that whoever sends again after a lost answer, even from a reloaded page, does it once.
 */
export function useIntent(draft: DraftPlace): Intent {
  const { name, owner } = draft;
  const keyFor = useCallback(
    (body: unknown) => {
      const place = placeOf({ name, owner });
      const content = JSON.stringify(body);
      const stored = intent.safeParse(readDraft(place)).data;
      if (stored?.content === content) return stored.key;
      const key = newIdempotencyKey();
      writeDraft(place, { content, key });
      return key;
    },
    [name, owner],
  );
  const clearIntent = useCallback(() => removeDraft(placeOf({ name, owner })), [name, owner]);
  return { keyFor, clearIntent };
}

function placeOf({ name, owner }: DraftPlace): DraftPlace {
  return { name: `${name}:intent`, owner };
}
