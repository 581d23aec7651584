import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Bars } from './bars.ts';
import type { LabelGoods } from './label.tsx';
import { labelCode } from './label-code.ts';

/** The bars of these goods; the part that draws them is large and comes with the first label. */
export function useBars(goods: readonly LabelGoods[]) {
  const codes = goods.map(labelCode);
  const { data, error, refetch } = useQuery({
    queryKey: ['label-bars', ...codes.map(({ text }) => text)],
    queryFn: async () => {
      const { readBars } = await import('./bars.ts');
      return new Map<string, Bars>(codes.map((code) => [code.text, readBars(code)]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const barsOf = useCallback((one: LabelGoods) => data?.get(labelCode(one).text), [data]);
  return { barsOf, isReady: data !== undefined, error, refetch };
}
