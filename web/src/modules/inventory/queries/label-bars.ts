import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Bars } from '../parts/labels/bars.ts';
import { labelCode } from '../parts/labels/labels.ts';

interface Coded {
  readonly barcode: string;
  readonly sku: string;
}

/** The bars of these goods; the part that draws them is large and comes with the first label. */
export function useBars(goods: readonly Coded[]) {
  const codes = goods.map(labelCode);
  const { data, error, refetch } = useQuery({
    queryKey: ['label-bars', ...codes.map(({ text }) => text)],
    queryFn: async () => {
      const { readBars } = await import('../parts/labels/bars.ts');
      return new Map<string, Bars>(codes.map((code) => [code.text, readBars(code)]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const barsOf = useCallback((one: Coded) => data?.get(labelCode(one).text), [data]);
  return { barsOf, isReady: data !== undefined, error, refetch };
}
