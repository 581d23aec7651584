import type { Channel, Delivery, PaymentMethod, Terms } from '@trastienda/shared/orders/status.ts';
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
  readonly word: string;
  readonly icon: LucideIcon;
}

export const CHANNEL_KINDS: Record<Channel, Kind> = {
  whatsapp: { word: 'orders.channel.whatsapp', icon: MessageCircle },
  instagram: { word: 'orders.channel.instagram', icon: Camera },
  facebook: { word: 'orders.channel.facebook', icon: ThumbsUp },
  tiktok: { word: 'orders.channel.tiktok', icon: Music2 },
  store: { word: 'orders.channel.store', icon: Store },
  catalogue: { word: 'orders.channel.catalogue', icon: BookOpen },
  other: { word: 'orders.channel.other', icon: CircleEllipsis },
};

export const TERMS_KINDS: Record<Terms, Kind> = {
  prepaid: { word: 'orders.terms.prepaid', icon: Wallet },
  cod: { word: 'orders.terms.cod', icon: HandCoins },
  deposit: { word: 'orders.terms.deposit', icon: PiggyBank },
};

export const DELIVERY_KINDS: Record<Delivery, Kind> = {
  courier: { word: 'orders.delivery.courier', icon: Truck },
  messenger: { word: 'orders.delivery.messenger', icon: Bike },
  pickup: { word: 'orders.delivery.pickup', icon: Store },
};

export const METHOD_KINDS: Record<PaymentMethod, Kind> = {
  deposit: { word: 'orders.method.deposit', icon: ReceiptText },
  transfer: { word: 'orders.method.transfer', icon: Landmark },
  card_link: { word: 'orders.method.card_link', icon: CreditCard },
  cash: { word: 'orders.method.cash', icon: Banknote },
  cod: { word: 'orders.method.cod', icon: HandCoins },
  credit: { word: 'orders.method.credit', icon: PiggyBank },
};
