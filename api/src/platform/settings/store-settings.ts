import { emailAddress, line } from '@trastienda/shared/kernel/text.ts';
import { isNit } from '@trastienda/shared/system/nit.ts';
import { z } from 'zod';

const phone = z
  .string()
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/));

/** Whose store this is, as customers and documents say it. */
export const STORE_SETTINGS = {
  BRAND: line(60).default('Trastienda'),
  STORE_NAME: line(120).optional(),
  TIME_ZONE: z.string().refine(isTimeZone).default('America/Guatemala'),
  CURRENCY: z.string().refine(isCurrency).default('GTQ'),
  STORE_PHONE: phone.optional(),
  STORE_WHATSAPP: phone.optional(),
  STORE_EMAIL: emailAddress.optional(),
  STORE_ADDRESS: line(160).optional(),
  STORE_PLACE: line(120).optional(),
  STORE_TAX_ID: z.string().trim().toUpperCase().refine(isNit).optional(),
  STORE_WEBSITE: z.url({ protocol: /^https?$/ }).optional(),
  STORE_INSTAGRAM: z
    .string()
    .transform((text) => text.replace(/^@/, ''))
    .pipe(z.string().regex(/^[A-Za-z0-9._]{1,30}$/))
    .optional(),
} as const;

/** What a wrong value should have been, in the words of the terminal. */
export const EXPECTED_OF_STORE: Record<keyof typeof STORE_SETTINGS, string> = {
  BRAND: 'el nombre de la tienda, de hasta 60 caracteres',
  STORE_NAME: 'el nombre legal de la tienda, de hasta 120 caracteres',
  TIME_ZONE: 'una zona horaria como America/Guatemala',
  CURRENCY: 'el código de una moneda, tres letras mayúsculas, por ejemplo GTQ',
  STORE_PHONE: 'un teléfono con su código de país, por ejemplo +502 2233 4455',
  STORE_WHATSAPP: 'un número de WhatsApp con su código de país, por ejemplo +502 5566 7788',
  STORE_EMAIL: 'un correo, por ejemplo hola@tienda.com',
  STORE_ADDRESS: 'una dirección de hasta 160 caracteres',
  STORE_PLACE: 'municipio y departamento, de hasta 120 caracteres',
  STORE_TAX_ID: 'un NIT con su dígito verificador, por ejemplo 1234567-9',
  STORE_WEBSITE: 'la dirección de un sitio, por ejemplo https://tienda.com',
  STORE_INSTAGRAM: 'una cuenta de Instagram, por ejemplo @tienda',
};

type StoreValues = z.output<z.ZodObject<typeof STORE_SETTINGS>>;

/** Nobody's: a Guatemalan number never begins with 0, and `.example` is no one's domain. */
const DEMO_STORE: Partial<StoreValues> = {
  STORE_PHONE: '+50200000000',
  STORE_WHATSAPP: '+50200000000',
  STORE_EMAIL: 'hola@trastienda.example',
  STORE_ADDRESS: '6a. avenida 0-00, zona 1',
  STORE_PLACE: 'Guatemala, Guatemala',
  STORE_TAX_ID: '1234567-9',
};

/** Telephones as E.164 (`+50222334455`); null for what the store did not say. */
export interface StoreProfile {
  readonly brand: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly phone: string | null;
  readonly whatsApp: string | null;
  readonly email: string | null;
  readonly address: string | null;
  /** Municipality and department. */
  readonly place: string | null;
  readonly taxId: string | null;
  readonly website: string | null;
  /** Without the @. */
  readonly instagram: string | null;
}

/** The demonstration has something to show where a real store has nothing yet. */
export function toStoreProfile(given: StoreValues, isDemo: boolean): StoreProfile {
  const values = { ...(isDemo && DEMO_STORE), ...given };
  return {
    brand: values.BRAND,
    name: values.STORE_NAME ?? values.BRAND,
    timeZone: values.TIME_ZONE,
    currency: values.CURRENCY,
    phone: values.STORE_PHONE ?? null,
    whatsApp: values.STORE_WHATSAPP ?? null,
    email: values.STORE_EMAIL ?? null,
    address: values.STORE_ADDRESS ?? null,
    place: values.STORE_PLACE ?? null,
    taxId: values.STORE_TAX_ID ?? null,
    website: values.STORE_WEBSITE ?? null,
    instagram: values.STORE_INSTAGRAM ?? null,
  };
}

/** By name only: PostgreSQL reads «+06:00» the other way round than JavaScript does. */
function isTimeZone(text: string): boolean {
  if (!/^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+)+)$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function isCurrency(text: string): boolean {
  return Intl.supportedValuesOf('currency').includes(text);
}
