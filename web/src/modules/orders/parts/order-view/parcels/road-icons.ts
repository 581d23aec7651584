import type { ShipmentCommand } from '@trastienda/shared/orders/status.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Barcode,
  Bike,
  CircleX,
  HandHelping,
  PackageCheck,
  PackageOpen,
  PackageSearch,
  PackageX,
  ShoppingBasket,
  Tag,
  TriangleAlert,
  Truck,
  Undo2,
  UserX,
} from 'lucide-react';

export const MOVE_ICONS: Record<ShipmentCommand, LucideIcon> = {
  pick: ShoppingBasket,
  pack: PackageCheck,
  unpack: PackageOpen,
  label: Barcode,
  unlabel: Tag,
  hand_over: Truck,
  transit: Truck,
  out: Bike,
  deliver: HandHelping,
  fail: UserX,
  incident: TriangleAlert,
  refuse: CircleX,
  return: Undo2,
  receive: PackageOpen,
  lose: PackageX,
  find: PackageSearch,
};
