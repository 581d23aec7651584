import type { Channel, Delivery, Terms } from '@trastienda/shared/orders/status.ts';
import type { PaymentMethod } from '@trastienda/shared/payments/status.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Banknote,
  Bike,
  BookOpen,
  Camera,
  CircleEllipsis,
  CreditCard,
  HandCoins,
  Landmark,
  MessageCircle,
  Music2,
  PiggyBank,
  ReceiptText,
  Store,
  ThumbsUp,
  Truck,
  Wallet,
} from 'lucide-react';

/** What a kind of something is called, and its small sign. */
export interface Kind {
  readonly labelId: string;
  readonly icon: LucideIcon;
}

export const CHANNEL_KINDS: Record<Channel, Kind> = {
  whatsapp: { labelId: 'orders.channel.whatsapp', icon: MessageCircle },
  instagram: { labelId: 'orders.channel.instagram', icon: Camera },
  facebook: { labelId: 'orders.channel.facebook', icon: ThumbsUp },
  tiktok: { labelId: 'orders.channel.tiktok', icon: Music2 },
  store: { labelId: 'orders.channel.store', icon: Store },
  catalogue: { labelId: 'orders.channel.catalogue', icon: BookOpen },
  other: { labelId: 'orders.channel.other', icon: CircleEllipsis },
};

export const TERMS_KINDS: Record<Terms, Kind> = {
  prepaid: { labelId: 'orders.terms.prepaid', icon: Wallet },
  cod: { labelId: 'orders.terms.cod', icon: HandCoins },
  deposit: { labelId: 'orders.terms.deposit', icon: PiggyBank },
};

export const DELIVERY_KINDS: Record<Delivery, Kind> = {
  courier: { labelId: 'orders.delivery.courier', icon: Truck },
  messenger: { labelId: 'orders.delivery.messenger', icon: Bike },
  pickup: { labelId: 'orders.delivery.pickup', icon: Store },
};

export const METHOD_KINDS: Record<PaymentMethod, Kind> = {
  deposit: { labelId: 'orders.method.deposit', icon: ReceiptText },
  transfer: { labelId: 'orders.method.transfer', icon: Landmark },
  card_link: { labelId: 'orders.method.card_link', icon: CreditCard },
  cash: { labelId: 'orders.method.cash', icon: Banknote },
  cod: { labelId: 'orders.method.cod', icon: HandCoins },
  credit: { labelId: 'orders.method.credit', icon: PiggyBank },
};
