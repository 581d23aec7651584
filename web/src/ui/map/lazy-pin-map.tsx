import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { Trouble } from '../trouble.tsx';
import type { PinMapProps } from './pin-map.tsx';

/** The map, fetched when it is first to be seen: it weighs more than most screens. */
export function LazyPinMap(props: PinMapProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'pin-map'],
    queryFn: async () => {
      const [{ PinMap }] = await Promise.all([import('./pin-map.tsx'), loadMessages([MAP_MESSAGES])]);
      return { PinMap };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (data !== undefined) return <data.PinMap {...props} />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} aria-label={props.label} />;
}

/** Fetched together with the map. */
const MAP_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
