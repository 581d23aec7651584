import type { Channel, Delivery, Terms } from '@trastienda/shared/orders/status.ts';
import {
  Bike,
  BookOpen,
  Camera,
  CircleEllipsis,
  HandCoins,
  MessageCircle,
  Music2,
  PiggyBank,
  Store,
  ThumbsUp,
  Truck,
  Wallet,
} from 'lucide-react';
import type { Kind } from '#ui/kinds/kind-label.tsx';

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
