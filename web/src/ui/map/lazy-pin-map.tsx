import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { needWords } from '#lib/i18n/word-store.ts';
import { Trouble } from '../trouble.tsx';
import type { PinMapProps } from './pin-map.tsx';
import { MAP_WORDS } from './words.ts';

/** The map, fetched when it is first to be seen: it weighs more than most screens. */
export function LazyPinMap(props: PinMapProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'pin-map'],
    queryFn: async () => {
      const [{ PinMap }] = await Promise.all([import('./pin-map.tsx'), needWords([MAP_WORDS])]);
      return { PinMap };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (data !== undefined) return <data.PinMap {...props} />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} aria-label={props.label} />;
}
