import { useId } from 'react';
import { useStore } from '#lib/use-store.ts';

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

const AWNING = { fill: 'var(--mark-awning, #fff)' };
const CURTAIN = { fill: 'var(--mark-curtain, #fff)' };

/**
 * The shop's awning over a doorway whose curtain stands open: what lies behind is the back room. On a coloured
 * strip the variables turn it into a white tile drawn in that colour.
 */
export function BrandMark({ size = 36 }: { readonly size?: number }) {
  const gradient = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient} x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1de9b6" />
          <stop offset="1" stopColor="#1dc4e9" />
        </linearGradient>
      </defs>
      <rect width="48" height="48" rx="12" style={{ fill: `var(--mark-tile, url(#${gradient}))` }} />
      <path
        d="M13 24h22v15a1 1 0 0 1-1 1H14a1 1 0 0 1-1-1z"
        style={{ fill: 'var(--mark-door, var(--brand-door))' }}
      />
      <path d="M13 24h11c0 7-4 12-11 14z" style={CURTAIN} />
      <path d="M35 24H24c0 7 4 12 11 14z" style={CURTAIN} opacity=".82" />
      <path d="M12 10h24l5 10H7z" style={AWNING} />
      <path d="M7 20h8.5a4.25 4.25 0 0 1-8.5 0zM24 20h8.5a4.25 4.25 0 0 1-8.5 0z" style={AWNING} />
      <path
        d="M15.5 20H24a4.25 4.25 0 0 1-8.5 0zM32.5 20H41a4.25 4.25 0 0 1-8.5 0z"
        style={{ fill: 'var(--mark-stripe, var(--brand-stripe))' }}
      />
    </svg>
  );
}
