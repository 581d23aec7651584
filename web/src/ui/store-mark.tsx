import { useStore } from '#lib/use-store.ts';
import { BrandMark } from './brand-mark.tsx';

/** The store's own logo; the product's mark until it has one. The name always stands beside it. */
export function StoreMark({ size }: { readonly size: number }) {
  const logo = useStore().data?.logo ?? null;
  if (logo === null) return <BrandMark size={size} />;
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      style={{ flex: 'none', borderRadius: 'var(--mantine-radius-md)', objectFit: 'contain' }}
    />
  );
}
