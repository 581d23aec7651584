import type { Home } from '@trastienda/shared/home/contract.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readStored, writeStored } from '#lib/browser-storage.ts';

const KEY = 'home:shape';
const shape = z.object({ owner: z.string(), hasOwn: z.boolean(), cards: z.number() });

interface Shape {
  readonly hasOwn: boolean;
  /** How many there are, for places to be kept free until they come. */
  readonly cards: number;
}

/** The shape of the page until the server has said it: as it was the last time, so that nothing jumps. */
export function useRememberedHome({ id, codes }: Actor, home: Home | undefined): Shape {
  const [kept] = useState((): Shape | null => {
    const stored = parse(readStored(KEY));
    return stored?.owner === id ? stored : null;
  });
  useEffect(() => {
    if (home === undefined) return;
    const { hasOwnDocuments: hasOwn, cards } = home;
    writeStored(KEY, JSON.stringify({ owner: id, hasOwn, cards: cards.length }));
  }, [id, home]);
  if (home !== undefined) return { hasOwn: home.hasOwnDocuments, cards: home.cards.length };
  // At first sellers are those without a code.
  return kept ?? { hasOwn: codes.length === 0, cards: 0 };
}

function parse(text: string | null) {
  try {
    return shape.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
