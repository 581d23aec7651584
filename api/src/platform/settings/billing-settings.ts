import { line } from '@trastienda/shared/kernel/text.ts';
import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';
import type { StoreProfile } from './store-settings.ts';

/** How a store bills: its regime before the tax office, and who certifies its invoices. */
export const BILLING_SETTINGS = {
  REGIME: z.enum(['general', 'small']).default('general'),
  /** Kind and scenario of the tax office's phrases: `1-1,2-1`. */
  PHRASES: z
    .string()
    .regex(/^\d{1,2}-\d{1,2}(,\d{1,2}-\d{1,2}){0,9}$/)
    .optional(),
  STORE_TAX_NAME: line(150).optional(),
  STORE_TRADE_NAME: line(150).optional(),
  STORE_TAX_ADDRESS: line(150).optional(),
  STORE_POSTAL_CODE: z
    .string()
    .regex(/^\d{5}$/)
    .default('01001'),
  STORE_ESTABLISHMENT: z.coerce.number().int().min(1).max(9999).default(1),
  CERTIFIER: z.enum(['hand', 'simulator', 'http']).optional(),
  CERTIFIER_URL: z.url({ protocol: /^https?$/ }).optional(),
  CERTIFIER_TOKEN: z.string().min(1).optional(),
  // An attempt may ask twice, and both must be over before the request is.
  CERTIFIER_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(12).default(10),
} as const;

export const EXPECTED_OF_BILLING: Record<keyof typeof BILLING_SETTINGS, string> = {
  REGIME: 'general o small (pequeño contribuyente)',
  PHRASES: 'tipo y escenario de cada frase de la SAT, por ejemplo 1-1,2-1',
  STORE_TAX_NAME: 'el nombre con que la tienda está inscrita en la SAT, de hasta 150 caracteres',
  STORE_TRADE_NAME: 'el nombre comercial del establecimiento, de hasta 150 caracteres',
  STORE_TAX_ADDRESS: 'la dirección fiscal, de hasta 150 caracteres',
  STORE_POSTAL_CODE: 'un código postal de cinco dígitos',
  STORE_ESTABLISHMENT: 'el número de establecimiento ante la SAT, 1 o más',
  CERTIFIER: 'hand, simulator o http',
  CERTIFIER_URL: 'la dirección del certificador, por ejemplo https://certificador.example.com/fel',
  CERTIFIER_TOKEN: 'la clave que dio el certificador',
  CERTIFIER_TIMEOUT_SECONDS: 'segundos de espera entre 0.1 y 12',
};

export interface IssuerProfile {
  readonly taxId: string;
  readonly name: string;
  readonly tradeName: string;
  readonly address: string;
  /** Municipality and department. */
  readonly place: string;
  readonly postalCode: string;
  readonly establishment: number;
}

/** Sujeto a pagos trimestrales ISR; no genera derecho a crédito fiscal. */
const USUAL_PHRASES = { general: '1-1', small: '3-1' };

export function toBillingConfig(values: z.output<z.ZodObject<typeof BILLING_SETTINGS>>, isDemo: boolean) {
  const certifier = values.CERTIFIER ?? (isDemo ? 'simulator' : 'hand');
  if (certifier === 'http' && values.CERTIFIER_URL === undefined) {
    throw new CannotStart(
      `Para certificar con un servicio falta CERTIFIER_URL: ${EXPECTED_OF_BILLING.CERTIFIER_URL}.`,
    );
  }
  return {
    regime: values.REGIME,
    phrases: values.PHRASES ?? USUAL_PHRASES[values.REGIME],
    certifier,
    certifierUrl: values.CERTIFIER_URL ?? null,
    certifierToken: values.CERTIFIER_TOKEN ?? null,
    certifierTimeoutMs: Math.round(values.CERTIFIER_TIMEOUT_SECONDS * 1000),
    /** Who bills, of what the store says of itself now. */
    toIssuer: (store: StoreProfile) => toIssuer(values, store),
  };
}

/** Null while the store has not said what the tax office asks of every invoice. */
function toIssuer(
  values: z.output<z.ZodObject<typeof BILLING_SETTINGS>>,
  store: StoreProfile,
): IssuerProfile | null {
  const address = values.STORE_TAX_ADDRESS ?? store.address;
  if (store.taxId === null || address === null || store.place === null) return null;
  return {
    taxId: store.taxId,
    name: values.STORE_TAX_NAME ?? store.name,
    tradeName: values.STORE_TRADE_NAME ?? store.brand,
    address,
    place: store.place,
    postalCode: values.STORE_POSTAL_CODE,
    establishment: values.STORE_ESTABLISHMENT,
  };
}
