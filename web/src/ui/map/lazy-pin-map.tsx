import { Skeleton } from '@mantine/core';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { Trouble } from '../feedback/trouble.tsx';
import type { PinMapProps } from './pin-map.tsx';

/** The map, fetched when it is first to be seen: it weighs more than most screens. */
export function LazyPinMap(props: PinMapProps) {
  const { part, hasFailed, retry } = usePart('pin-map', load, true);
  if (part !== undefined) return <part.PinMap {...props} />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  return <Skeleton height={320} aria-label={props.label} />;
}

/** Fetched together with the map. */
const MAP_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

async function load() {
  const [{ PinMap }] = await Promise.all([import('./pin-map.tsx'), loadMessages([MAP_MESSAGES])]);
  return { PinMap };
}
