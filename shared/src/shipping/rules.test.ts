import { expect, it } from 'vitest';
import { readParcelCode } from './parcel-code.ts';
import { computeCod, meantParcel, parcelProblems } from './rules.ts';

const TOKEN = 'abcdefghijklmnopqrstu-';

it('readParcelCode recognises slip addresses, order numbers, ids and other codes', () => {
  for (const text of [`https://tienda.gt/tracking/${TOKEN}`, `http://localhost:3000/tracking/${TOKEN}?utm=x`])
    expect(readParcelCode(text)).toEqual({ kind: 'token', token: TOKEN });
  for (const text of ['P-000123', 'p 123', "P'000123", '123', ' 000123 '])
    expect(readParcelCode(text), text).toEqual({ kind: 'number', number: 123, position: null });
  for (const text of ['P-000123/2', '123/2', "P'000123&2"])
    expect(readParcelCode(text), text).toEqual({ kind: 'number', number: 123, position: 2 });
  expect(readParcelCode('01890000-0000-7000-8000-00000000000A').kind).toBe('id');
  for (const text of ['', 'A1234R56789', '99999999999', `/tracking/${TOKEN}x`, 'P-'])
    expect(readParcelCode(text).kind, text).toBe('other');
});

it('of several parcels takes the one waiting for a guide, then the one waiting to leave', () => {
  const parcel = (position: number, status: 'pending' | 'packed' | 'labelled' | 'delivered') => ({
    position,
    status,
  });
  const [sent, ready, waiting] = [parcel(1, 'delivered'), parcel(2, 'labelled'), parcel(3, 'packed')];
  expect(meantParcel([sent, ready, waiting], null)).toBe(waiting);
  expect(meantParcel([sent, ready], null)).toBe(ready);
  expect(meantParcel([sent], null)).toBe(sent);
  expect(meantParcel([waiting, parcel(4, 'packed')], null)).toBe('several');
  expect(meantParcel([sent, ready, waiting], 1)).toBe(sent);
  expect(meantParcel([sent], 2)).toBe('none');
  expect(meantParcel([], null)).toBe('none');
});

it('collects the balance while the parcel is here, and the agreed amount afterwards', () => {
  const parcel = { terms: 'cod', balance: 500, codAmount: 300, hasLeft: false, collects: true } as const;
  expect(computeCod(parcel)).toBe(500);
  expect(computeCod({ ...parcel, hasLeft: true })).toBe(300);
  expect(computeCod({ ...parcel, balance: -100 })).toBe(0);
  expect(computeCod({ ...parcel, terms: 'prepaid' })).toBe(0);
  expect(computeCod({ ...parcel, collects: false })).toBe(0);
});

it('lists the problems that keep a parcel from leaving', () => {
  const address = {
    customerName: 'Ana',
    customerPhone: '+50255123344',
    delivery: 'courier',
    municipality: '0901',
    place: '',
    addressLine: '',
    reference: 'portón negro',
    atOffice: false,
  } as const;
  const parcel = { address, cod: 500, courier: { codLimit: 500 } };
  expect(parcelProblems(parcel)).toEqual([]);
  expect(parcelProblems({ ...parcel, courier: { codLimit: null } })).toEqual([]);
  expect(parcelProblems({ ...parcel, cod: 501 })).toEqual(['cod-over-limit']);
  expect(parcelProblems({ ...parcel, courier: null })).toEqual(['no-courier']);
  for (const lacking of [{ municipality: null }, { reference: '' }, { customerPhone: null }])
    expect(parcelProblems({ ...parcel, address: { ...address, ...lacking } })).toEqual([
      'address-incomplete',
    ]);
});
