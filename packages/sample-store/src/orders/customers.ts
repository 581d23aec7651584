import type { TaxKind } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { isNit } from '@trastienda/shared/system/nit.ts';
import { pickOne, type Random } from '../boutique/seeded-random.ts';
import { newId } from '../new-id.ts';
import { pickWeighted, wholeBetween } from '../random.ts';
import type { Person, Seller } from '../staff.ts';
import { type KnownAddress, makeAddress } from './addresses.ts';
import { createInstagram, makeName, writtenAgain } from './names.ts';

export interface Customer {
  readonly id: CustomerId;
  readonly name: string;
  readonly phone: string;
  readonly otherPhones: readonly string[];
  readonly email: string;
  readonly instagram: string;
  readonly tax: { readonly kind: TaxKind; readonly id: string; readonly name: string };
  readonly notes: string;
  readonly addresses: readonly [KnownAddress, ...KnownAddress[]];
  /** What the shop owes or owed them, and from when on. */
  readonly credits: { readonly at: Date; readonly amount: number }[];
  /** Since when, and by whom: a customer is one who has confirmed an order. */
  known: { readonly at: Date; readonly by: Person } | null;
}

const NEW_CUSTOMERS = 0.41;
const KNOWN_TWICE = 0.012;
/** Blocks that look like nobody's number; in the United States, the digits that films use. */
const BLOCKS = ['5000', '5001', '5002', '4000', '4001', '4002', '3000', '3001'] as const;
const ABROAD = ['+1213555', '+1323555', '+1305555', '+1212555'] as const;
const NOTES = [
  'Prefiere que le escriban después de las 5.',
  'Usa talla M en blusas y 7 en pantalón.',
  'Siempre paga por Banrural.',
  'Pide que no aparezca el precio en el paquete.',
  'Le gustan los vestidos largos, avisarle cuando entre nueva colección.',
  'Revende en su negocio, pide por mayor.',
] as const;

/** The shop's customers as the year makes them known: most orders come from those who came before. */
export class Clientele {
  readonly all: Customer[] = [];
  private readonly random: Random;
  private readonly ofSeller = new Map<string, Customer[]>();
  private readonly phones = new Set<string>();

  constructor(random: Random) {
    this.random = random;
  }

  choose(seller: Seller, at: Date): Customer {
    const own = this.ofSeller.get(seller.id) ?? [];
    const known = this.random() < 0.08 ? this.all : own;
    // The power makes a few of the first ones come again and again.
    const regular = known[Math.floor(this.random() ** 1.6 * known.length)];
    if (regular !== undefined && known.length > 8 && this.random() > NEW_CUSTOMERS) return regular;
    const made = this.make(at);
    this.all.push(made);
    this.ofSeller.set(seller.id, [...own, made]);
    return made;
  }

  private make(at: Date): Customer {
    const { random } = this;
    const duplicate = random() < KNOWN_TWICE ? this.all[Math.floor(random() * this.all.length)] : undefined;
    const name = duplicate === undefined ? makeName(random) : writtenAgain(duplicate.name, random);
    const hasInstagram = random() < 0.3;
    const more = Array.from(
      {
        length: pickWeighted(random, [
          [0, 80],
          [1, 16],
          [2, 4],
        ]),
      },
      () => makeAddress(random),
    );
    return {
      id: newId<CustomerId>(at),
      name,
      phone: this.newPhone(),
      otherPhones: random() < 0.04 ? [this.newPhone()] : [],
      email: random() < 0.12 ? `${createInstagram(name, random).slice(1)}@correo.example` : '',
      instagram: duplicate?.instagram || (hasInstagram ? createInstagram(name, random) : ''),
      tax: makeTax(name, random),
      notes: random() < 0.05 ? pickOne(random, NOTES) : '',
      addresses: [duplicate?.addresses[0] ?? makeAddress(random), ...more],
      credits: [],
      known: null,
    };
  }

  newPhone(): string {
    for (;;) {
      const digits = (count: number) => String(Math.floor(this.random() * 10 ** count)).padStart(count, '0');
      const phone =
        this.random() < 0.01
          ? `${pickOne(this.random, ABROAD)}01${digits(2)}`
          : `+502${pickOne(this.random, BLOCKS)}${digits(4)}`;
      if (this.phones.has(phone)) continue;
      this.phones.add(phone);
      return phone;
    }
  }
}

const FINAL_CONSUMER = { kind: 'cf', id: '', name: '' } as const;

function makeTax(name: string, random: Random): Customer['tax'] {
  if (random() < 0.82) return FINAL_CONSUMER;
  const digits = String(wholeBetween(random, 1_000_000, 109_999_999));
  const check = [...'0123456789K'].find((one) => isNit(`${digits}-${one}`));
  const company = pickOne(random, ['Distribuidora', 'Comercial', 'Variedades', 'Boutique']);
  const fiscalName = random() < 0.1 ? `${company} ${name.split(' ').at(-1)}` : name;
  return check === undefined ? FINAL_CONSUMER : { kind: 'nit', id: `${digits}-${check}`, name: fiscalName };
}
