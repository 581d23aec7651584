import type { CardKind } from '@trastienda/shared/home/cards.ts';
import type { LucideIcon } from 'lucide-react';
import {
  BadgePercent,
  BellRing,
  CircleHelp,
  FilePenLine,
  Heart,
  Hourglass,
  PackageCheck,
  PackageOpen,
  Plane,
  ReceiptText,
  RotateCcw,
  ShieldCheck,
  Shirt,
  Ticket,
  TriangleAlert,
  Undo2,
} from 'lucide-react';

export interface CardLook {
  readonly icon: LucideIcon;
  /** What is late or wrong stands out; the rest is work. */
  readonly tone: 'trouble' | 'waiting' | 'plain';
}

export const CARD_LOOKS: Readonly<Record<CardKind, CardLook>> = {
  expiring: { icon: Hourglass, tone: 'waiting' },
  trouble: { icon: TriangleAlert, tone: 'trouble' },
  payments: { icon: ShieldCheck, tone: 'waiting' },
  refunds: { icon: Undo2, tone: 'waiting' },
  'to-notify': { icon: BellRing, tone: 'waiting' },
  'to-pack': { icon: PackageCheck, tone: 'plain' },
  'without-guide': { icon: Ticket, tone: 'plain' },
  'to-buy': { icon: Plane, tone: 'plain' },
  'to-receive': { icon: PackageOpen, tone: 'plain' },
  'unknown-deposits': { icon: CircleHelp, tone: 'plain' },
  commissions: { icon: BadgePercent, tone: 'plain' },
  'credit-notes': { icon: RotateCcw, tone: 'plain' },
  'to-invoice': { icon: ReceiptText, tone: 'plain' },
  'below-minimum': { icon: Shirt, tone: 'plain' },
  'order-drafts': { icon: FilePenLine, tone: 'plain' },
  'preorder-drafts': { icon: Heart, tone: 'plain' },
};
