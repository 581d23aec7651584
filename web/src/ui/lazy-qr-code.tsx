import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QrCodeProps } from './qr-code.tsx';

/** For screens one begins with. What opens later, a document or a dialog, takes `QrCode` itself. */
export function LazyQrCode(props: QrCodeProps) {
  const { data, isError } = useQuery({
    queryKey: ['part', 'qr-code'],
    queryFn: async () => {
      const { QrCode } = await import('./qr-code.tsx');
      return { QrCode };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (data !== undefined) return <data.QrCode {...props} />;
  // What it leads to is never told by the code alone: without it nothing is lost.
  return isError ? null : <Skeleton width={props.size ?? 160} height={props.size ?? 160} />;
}
