import { toBasisPoints, toCentavos } from '@trastienda/shared/kernel/money.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import { z } from 'zod';

/** What a store decides about its orders. Money in quetzales, as people write it. */
export const ORDER_SETTINGS = {
  RESERVATION_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  DEPOSIT_PERCENT: z.coerce.number().min(0).max(100).default(50),
  COD_LIMIT: z.coerce.number().min(0).max(999_999).default(2000),
  CF_LIMIT: z.coerce.number().min(0).max(999_999).default(2500),
  ONE_PERSON_SHOP: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
  MAP_TILES: z
    .string()
    .regex(/^https:\/\/[^\s{}]+(\{[sxyz]\}[^\s{}]*){3,4}$/)
    .optional(),
} as const;

export const EXPECTED_OF_ORDERS: Record<keyof typeof ORDER_SETTINGS, string> = {
  RESERVATION_HOURS: 'horas entre 1 y 720 que un pedido sin pagar aparta su mercadería',
  DEPOSIT_PERCENT: 'el porcentaje de anticipo, entre 0 y 100',
  COD_LIMIT: 'el total más alto que se cobra contra entrega, en quetzales',
  CF_LIMIT: 'el total más alto que se factura a consumidor final, en quetzales',
  ONE_PERSON_SHOP: 'true si una sola persona envía y aprueba los pagos, false si no',
  MAP_TILES:
    'la dirección de un servicio de mapas con {z}, {x} y {y}, por ejemplo https://mapas.example.com/{z}/{x}/{y}.png',
};

type OrderValues = z.output<z.ZodObject<typeof ORDER_SETTINGS>>;

/** What counts until somebody decides otherwise on the screen. Money in centavos from here on. */
export function toSettings(
  values: OrderValues,
  factorCodes: Settings['factorCodes'],
  isDemo: boolean,
): Settings {
  return {
    reservationHours: values.RESERVATION_HOURS,
    depositBp: toBasisPoints(values.DEPOSIT_PERCENT),
    codLimit: toCentavos(values.COD_LIMIT),
    cfLimit: toCentavos(values.CF_LIMIT),
    // Decided on the screen only.
    costHasIva: false,
    commissionBasis: 'goods',
    // Nobody's money is promised in a store before its owner has said so.
    firstCommissionBp: isDemo ? 300 : 0,
    showsChat: isDemo,
    showsCustomizer: isDemo,
    factorCodes,
  };
}

/** What only the environment says. */
export function toOrderConfig(values: OrderValues) {
  return {
    isOnePersonShop: values.ONE_PERSON_SHOP,
    mapTiles: values.MAP_TILES ?? null,
  };
}
