import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { Trouble } from '../trouble.tsx';
import { MAP_MESSAGES } from './messages.ts';
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
