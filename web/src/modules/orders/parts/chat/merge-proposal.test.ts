import { readChat } from '@trastienda/chat-reader/read-chat.ts';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { findCustomers } from '@trastienda/shared/customers/contract.ts';
import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { describe, expect, test } from 'vitest';
import type { MatchedGoods } from '../../queries/form.ts';
import { createLine } from '../order-form/order-body.ts';
import type { OrderFormValues } from '../order-form/order-form-values.ts';
import { EMPTY_ORDER } from '../order-form/order-form-values.ts';
import type { Accepted } from './merge-proposal.ts';
import { isStill, mergeProposal, undone } from './merge-proposal.ts';
import { articleWords, likelyMatch, matchCertainty } from './use-chat-proposal.ts';

const CHAT = `Hola, quiero 2 blusas negras talla M
Mi nombre es Marta Xicará, tel 5512 3344
Para Panajachel, Sololá, calle Santander 3-20 zona 1, portón negro
NIT 576937-K
contra entrega por favor`;
const proposal = readChat(CHAT);
const id = (end: string) => `018f0000-0000-7000-8000-${end.padStart(12, '0')}`;
const blouse = {
  id: id('1'),
  name: 'Blusa',
  sku: 'BLU',
  size: 'M',
  colour: 'Negro',
  picture: null,
  price: 12_500,
};
const accepted: Accepted = {
  proposal,
  refused: new Set(),
  place: proposal.place?.value ?? null,
  articles: [{ goods: blouse, quantity: 2 }],
  customer: null,
};

const marta: Customer =
  findCustomers.reply.parse({
    items: [
      {
        id: id('c'),
        name: 'Marta Xicará López',
        phone: '+50255123344',
        otherPhones: [],
        ...emptyTexts(CUSTOMER_TEXTS),
        tags: [],
        tax: { kind: 'cf', id: '', name: '' },
        credit: 0,
        addresses: [],
        version: 1,
      },
    ],
  }).items[0] ?? never();

function never(): never {
  throw new Error('one customer');
}

describe('a chat proposal', () => {
  test('fills an empty form', () => {
    const { values, filled, left, articles } = mergeProposal(EMPTY_ORDER, accepted);
    expect(values).toMatchObject({
      customer: { name: 'Marta Xicará', phone: '5512-3344', tax: { kind: 'nit', id: '576937-K' } },
      address: { municipality: '0710', line: 'calle Santander 3-20', place: 'zona 1' },
      terms: 'cod',
      lines: [{ variantId: blouse.id, quantity: '2', unitPrice: '125.00' }],
    });
    expect(filled).toContain('phone');
    expect([left, articles]).toEqual([[], 1]);
  });

  test('never overwrites typed values, and reports them', () => {
    const typed: OrderFormValues = {
      ...EMPTY_ORDER,
      customer: { ...EMPTY_ORDER.customer, name: 'Doña Marta', phone: '55123344' },
      address: { ...EMPTY_ORDER.address, municipality: '0101' },
      lines: [createLine(blouse, 5)],
    };
    const { values, left, articlesLeft } = mergeProposal(typed, { ...accepted, customer: marta });
    expect(values.customer).toMatchObject({ name: 'Doña Marta', phone: '55123344', id: null });
    expect(values.address).toMatchObject({ municipality: '0101', line: 'calle Santander 3-20' });
    expect(values.lines).toMatchObject([{ quantity: '5' }]);
    expect(left).toEqual(['name', 'place']);
    expect(articlesLeft).toBe(1);
  });

  test('leaves out deselected fields', () => {
    const { values } = mergeProposal(EMPTY_ORDER, { ...accepted, refused: new Set(['terms', 'name']) });
    expect(values).toMatchObject({ terms: 'prepaid', customer: { name: '' } });
  });

  test('sets the customer of a known phone, with the stored name', () => {
    const { values, filled } = mergeProposal(EMPTY_ORDER, { ...accepted, customer: marta });
    expect(values.customer).toMatchObject({ id: marta.id, name: 'Marta Xicará López' });
    expect(filled).toContain('customer');
  });

  test('can be undone, also after the server assigned line ids', () => {
    const before: OrderFormValues = {
      ...EMPTY_ORDER,
      lines: [{ ...createLine({ ...blouse, id: id('2') }), key: 'k' }],
    };
    const { values } = mergeProposal(before, accepted);
    const saved = { ...values, lines: values.lines.map((line, index) => ({ ...line, id: id(`d${index}`) })) };
    expect(isStill(values, saved)).toBe(true);
    expect(isStill(values, { ...saved, shipping: '35' })).toBe(false);
    expect(undone(before, saved)).toMatchObject({ customer: { name: '' }, lines: [{ id: id('d0') }] });
  });
});

describe('an article of a chat', () => {
  const [article] = proposal.articles;
  if (article === undefined) throw new Error('one article');
  const match = (more: Partial<MatchedGoods>): MatchedGoods =>
    ({
      ...blouse,
      id: accepted.articles[0]?.goods.id ?? never(),
      available: 3,
      isExact: true,
      ...more,
    }) as MatchedGoods;

  test('sends only its words', () => {
    expect(articleWords(proposal.articles)).toEqual([
      { words: article.words, sku: null, size: 'M', colour: 'Negro' },
    ]);
  });

  test('prefers an available match, never more certain than its words', () => {
    const gone = match({ available: 0 });
    const there = match({ sku: 'B2' });
    expect(likelyMatch([gone, there])).toBe(there);
    expect(likelyMatch([gone])).toBe(gone);
    expect(likelyMatch([])).toBeNull();
    expect(matchCertainty(article, there, [there])).toBe(article.certainty);
    const other = match({ isExact: false });
    expect(matchCertainty(article, other, [other])).toBe('guess');
    expect(matchCertainty(article, there, [there, match({ name: 'Otra blusa' })])).toBe('guess');
  });
});
