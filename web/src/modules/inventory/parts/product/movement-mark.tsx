import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  Bookmark,
  BookmarkX,
  ClipboardCheck,
  Gift,
  House,
  PackageCheck,
  PackagePlus,
  PackageX,
  Sparkles,
  Undo2,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Tone } from '#ui/badge.tsx';
import style from './ledger.module.css';

const MOVEMENT_LOOKS: Record<MovementKind, Look> = {
  receive: { icon: PackagePlus, tone: 'good' },
  return: { icon: Undo2, tone: 'good' },
  reserve: { icon: Bookmark, tone: 'waiting' },
  release: { icon: BookmarkX, tone: 'draft' },
  ship: { icon: PackageCheck, tone: 'progress' },
  damage: { icon: PackageX, tone: 'trouble' },
  adjust: { icon: ClipboardCheck, tone: 'waiting' },
  transfer: { icon: ArrowLeftRight, tone: 'draft' },
  gift: { icon: Gift, tone: 'progress' },
  sample: { icon: Sparkles, tone: 'progress' },
  own_use: { icon: House, tone: 'draft' },
};

const COLOURS: Record<Tone, CSSProperties> = {
  draft: { background: 'var(--surface-sunk)', color: 'var(--ink-soft)' },
  good: { background: 'var(--good-wash)', color: 'var(--good-ink)' },
  progress: { background: 'var(--accent-wash)', color: 'var(--accent-ink)' },
  waiting: { background: 'var(--wait-wash)', color: 'var(--wait-ink)' },
  trouble: { background: 'var(--danger-wash)', color: 'var(--danger-ink)' },
};

/** A movement at a glance; its word stands beside it. */
export function MovementMark({ kind }: { readonly kind: MovementKind }) {
  const { icon: Icon, tone } = MOVEMENT_LOOKS[kind];
  return (
    <span className={style.mark} style={COLOURS[tone]}>
      <Icon size={16} aria-hidden />
    </span>
  );
}

interface Look {
  readonly icon: LucideIcon;
  /** Green comes in, blue is on its way out to a customer, amber waits for somebody, red is lost. */
  readonly tone: Tone;
}
