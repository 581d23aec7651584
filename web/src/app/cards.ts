import type { ModuleCard } from '../lib/module-card.ts';
import { AUTH_CARD } from '../modules/auth/module.ts';
import { ORDERS_CARD } from '../modules/orders/module.ts';

/** Every module of the product. */
export const CARDS: readonly ModuleCard[] = [AUTH_CARD, ORDERS_CARD];
