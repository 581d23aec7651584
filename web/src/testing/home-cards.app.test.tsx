import { waitFor } from '@testing-library/react';
import { CARDS } from '@trastienda/shared/home/cards.ts';
import { HOME_LISTS } from '@trastienda/shared/home/lists.ts';
import { joinCodes, PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { expect, test } from 'vitest';
import { signedInAs } from './people.ts';
import { renderApp } from './render.tsx';
import { StubApi } from './stub-api.ts';

const OPENINGS = Object.entries(CARDS).flatMap(([kind, openings]) =>
  openings.map((opening) => ({ ...opening, kind, whose: opening.codes.length === 0 ? 'own' : 'all' })),
);
const NOTHING = { items: [], nextCursor: null, total: 0, totalIsExact: true };

test.each(OPENINGS)('the card $kind ($whose) opens its list with its filter', async (opening) => {
  const { list, filter, to, search, codes } = opening;
  const route = HOME_LISTS[list];
  const api = new StubApi().on<typeof HOME_LISTS.orders>(route as typeof HOME_LISTS.orders, NOTHING);
  // The seller's own lists are asked for by somebody without codes.
  const user = {
    ...signedInAs('admin'),
    PermissionCodes: joinCodes(codes.length === 0 ? [] : PERMISSION_CODES),
  };
  const view = await renderApp(`${to}?${new URLSearchParams(search)}`, { user, api });
  await waitFor(() => {
    const asked = api.requests(route).map(({ query }) => Object.fromEntries(query));
    expect(asked).toContainEqual(expect.objectContaining(toTexts(filter)));
  });
  // Nothing else narrows it: the rows are those that the card counts.
  const [first] = api.requests(route);
  const narrowing = [...(first?.query.keys() ?? [])].filter(
    (name) => !['limit', 'sort', 'cursor'].includes(name),
  );
  expect(narrowing.sort()).toEqual(Object.keys(filter).sort());
  view.unmount();
});

const toTexts = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
