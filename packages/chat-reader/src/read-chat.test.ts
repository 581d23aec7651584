import { fold } from '@trastienda/shared/customers/places/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatArticle, ChatProposal, Guess } from './proposal.ts';
import { readChat } from './read-chat.ts';
import { CHANGES } from './samples/changes.ts';
import { DELIVERIES } from './samples/deliveries.ts';
import { EXPORTED } from './samples/exported.ts';
import { FORMS } from './samples/forms.ts';
import { LATER } from './samples/later.ts';
import { NO_ORDER } from './samples/no-order.ts';
import { PLAIN } from './samples/plain.ts';
import type { Sample } from './samples/sample.ts';
import { TALKS } from './samples/talks.ts';

const ALL = { EXPORTED, PLAIN, FORMS, TALKS, CHANGES, DELIVERIES, LATER, NO_ORDER };

function shown(
  { quantity, words, size, colour, unitPrice, sku, certainty }: ChatArticle,
  isMarked: boolean,
): string {
  const parts = [`${quantity} ${words}`, size, colour];
  if (unitPrice !== null) parts.push(`Q${unitPrice / 100}`);
  if (sku !== null) parts.push(`#${sku}`);
  const line = parts.filter((part) => part !== null).join(' · ');
  return isMarked && certainty === 'guess' ? `${line} ?` : line;
}

/** Capitals, accents and spaces of a name or an address are as they were typed: they do not matter here. */
function plain(guess: Guess<string> | null): string | null {
  return guess === null ? null : same(guess.value);
}

function same(text: string | undefined): string | null {
  return text === undefined ? null : fold(text).replace(/\s+/g, ' ').trim();
}

function seen(proposal: ChatProposal, sample: Sample) {
  const { taxId, notes } = proposal;
  const hasNote = sample.notes !== undefined && (plain(notes) ?? '').includes(same(sample.notes) ?? '');
  return {
    customer: plain(proposal.customerName),
    phone: proposal.phone?.value ?? null,
    place: proposal.place?.value ?? null,
    otherPlaces: proposal.otherPlaces,
    address: plain(proposal.addressLine),
    zone: plain(proposal.zone),
    reference: plain(proposal.reference),
    delivery: proposal.delivery?.value ?? null,
    terms: proposal.terms?.value ?? null,
    taxId: taxId === null ? null : `${taxId.value.kind} ${taxId.value.id}`,
    fiscalName: plain(proposal.fiscalName),
    notes: hasNote ? same(sample.notes) : plain(notes),
    articles: proposal.articles.map((article, index) =>
      shown(article, (sample.articles[index] ?? '').endsWith('?')),
    ),
  };
}

function meant(sample: Sample) {
  return {
    customer: same(sample.customer),
    phone: sample.phone ?? null,
    place: sample.place ?? null,
    otherPlaces: sample.otherPlaces ?? [],
    address: same(sample.address),
    zone: same(sample.zone),
    reference: same(sample.reference),
    delivery: sample.delivery ?? null,
    terms: sample.terms ?? null,
    taxId: sample.taxId ?? null,
    fiscalName: same(sample.fiscalName),
    notes: same(sample.notes),
    articles: [...sample.articles],
  };
}

describe.each(Object.entries(ALL))('reads the samples of %s', (_, samples) => {
  it.each(samples.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
    expect(seen(readChat(sample.chat), sample)).toEqual(meant(sample));
  });
});

it('has at least 110 different samples', () => {
  const samples = Object.values(ALL).flat();
  expect(samples.length).toBeGreaterThanOrEqual(110);
  expect(new Set(samples.map(({ chat }) => chat)).size).toBe(samples.length);
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
});

describe('reading any pasted text', () => {
  const pieces = Object.values(ALL).flatMap((samples) =>
    samples.flatMap(({ chat }) => chat.split(/(?<=[\s,.])/)),
  );
  const scrambled = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), {
    maxLength: 60,
  });

  it('does not throw and returns values that an order can hold', () => {
    fc.assert(
      fc.property(scrambled, (words) => {
        const { articles, phone } = readChat(words.join(''));
        for (const { quantity, words: goods, from } of articles) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999).toBe(true);
          expect(goods.length).toBeLessThan(300);
          expect(from.length).toBeLessThanOrEqual(200);
        }
        expect(phone?.value ?? '+50255123344').toMatch(/^\+\d{9,15}$/);
      }),
      { numRuns: 300 },
    );
  });

  /** Long runs of what the patterns look for: where one that goes back and forth would show. */
  const runs = [
    'a',
    ' ',
    '\n',
    '1',
    '5512-',
    '¿',
    'zona 1 ',
    '2 blusas ',
    'talla ',
    'y ',
    'de la ',
    'Nombre: ',
    'soy Ana ',
    'San Juan ',
    'Q150 ',
    '((((',
    '¤',
  ];
  const mixed = Object.values(ALL)
    .flatMap((samples) => samples.map(({ chat }) => chat))
    .join('\n');
  const long: [name: string, text: string][] = [
    ['all samples at once', mixed],
    ...runs.map((run): [string, string] => [
      `${JSON.stringify(run)} repeated`,
      run.repeat(20_000 / run.length),
    ]),
  ];
  // A pattern that goes back and forth over its text would take minutes, and the test its time-out.
  it.each(long)('of 20,000 characters ends: %s', (_, text) => {
    expect(readChat(text.slice(0, 20_000)).articles).toBeInstanceOf(Array);
  });
});
