import { screen, within } from '@testing-library/react';
import {
  type AuditEntry,
  exportAudit,
  listAudit,
  readAuditEntry,
  readAuditOptions,
} from '@trastienda/shared/audit/contract.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp, renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { AUDIT_MESSAGES } from './messages.ts';
import { AuditScreen } from './screens/audit-screen.tsx';

const ORDER = '0198c0de-0000-7000-8000-000000000455';
const LUCIA = '0198c0de-0000-7000-8000-000000000001';

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry =>
  readAuditEntry.reply.parse({
    id: 7,
    at: '2026-03-05T15:30:00.000Z',
    actorId: LUCIA,
    actorName: 'Lucía Morales',
    entity: 'order',
    entityId: ORDER,
    label: 'P-000455',
    partOf: null,
    command: 'change',
    reason: null,
    requestId: 'a-request',
    changes: [
      { field: 'line.unitPrice', article: 'Blusa · M', from: 35_000, to: 32_000 },
      { field: 'terms', article: null, from: 'prepaid', to: 'cod' },
    ],
    unnamed: 1,
    ...changes,
  });
const payment = entry({
  ...{ id: 8, entity: 'payment', entityId: 'p', label: 'PG-001023', command: 'verify-payment', unnamed: 0 },
  partOf: { entity: 'order', label: 'P-000455' },
  changes: [{ field: 'amount', article: null, from: null, to: 20_000 }],
  reason: 'Se ve en el banco',
});

function auditApi(items: readonly AuditEntry[] = [payment, entry()]) {
  return new StubApi()
    .on(listViews, { items: [] })
    .on(readAuditOptions, { people: [{ id: LUCIA, name: 'Lucía Morales' }] })
    .on(listAudit, { items: [...items], nextCursor: null, total: items.length, totalIsExact: true })
    .on(readAuditEntry, items.at(-1) ?? entry());
}

const admin = signedInAs('admin');
async function show(path = '/audit', api = auditApi(), user = admin) {
  await loadMessages(AUDIT_MESSAGES);
  return renderComponent(<AuditScreen />, { user, api, path });
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const lastQuery = (api: StubApi) => Object.fromEntries(api.requests(listAudit).at(-1)?.query ?? []);

test('lists entries as sentences with document and reason', async () => {
  await show();
  const approved = await row(/aprobó el pago/);
  expect(approved.textContent).toContain('Lucía Morales aprobó el pago PG-001023 del pedido P-000455');
  expect(within(approved).getByText('«Se ve en el banco»')).toBeDefined();
  expect(within(approved).getByText('Pago PG-001023')).toBeDefined();
  expect((await row(/cambió el pedido/)).textContent).toContain('Pedido P-000455');
});

test('an entry opens with actor, time, before and after, and links to its document', async () => {
  await show('/audit?open=7');
  const drawer = within(await screen.findByRole('dialog', { name: 'Pedido P-000455' }));
  const lines = (await drawer.findAllByRole('row')).map((one) =>
    [...one.children].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')),
  );
  expect(lines).toEqual([
    ['Dato', 'Antes', 'Después'],
    ['Precio · Blusa · M', 'Q 350.00', 'Q 320.00'],
    ['Forma de pago', 'Pago anticipado', 'Contra entrega'],
  ]);
  expect(drawer.getByText('Cambió otro dato.')).toBeDefined();
  expect(drawer.getByText('a-request')).toBeDefined();
  expect(drawer.getByRole('link', { name: 'Pedido P-000455' }).getAttribute('href')).toBe(
    `/orders/list?open=${ORDER}`,
  );
  expect(drawer.getByRole('link', { name: 'Ver todo lo de este documento' }).getAttribute('href')).toBe(
    `/audit?document=${encodeURIComponent(`order:${ORDER}`)}`,
  );
});

test('links a seller to their own orders, and offers only permitted filters', async () => {
  const seller = signedInAs('vendor');
  const { user } = await show('/audit?open=7', auditApi([entry()]), seller);
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByRole('link', { name: 'Pedido P-000455' })).getAttribute('href')).toBe(
    `/orders/myorders?open=${ORDER}`,
  );
  await user.click(drawer.getByRole('button', { name: 'Cerrar' }));
  await user.click(screen.getByRole('button', { name: 'Tipo' }));
  const kinds = (await screen.findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label') ?? '');
  expect(kinds.length).toBeLessThan(8);
  expect(screen.queryByLabelText('Usuario')).toBeNull();
  expect(screen.getByLabelText('Preventa')).toBeDefined();
});

test('sends the filters of the address to the server without invalid ones', async () => {
  const { api } = await show(
    `/audit?entity=payment&actor=${LUCIA}&command=verify-payment&at=2026-03-01..&q=455`,
  );
  await row(/aprobó/);
  expect(lastQuery(api)).toEqual({
    ...{ entity: 'payment', actorId: LUCIA, command: 'verify-payment', at: '2026-03-01..', q: '455' },
    limit: '50',
  });
});

test('ignores an invalid address and requests everything', async () => {
  const { api } = await show('/audit?actor=nobody&at=someday&entity=!!&document=x');
  await row(/aprobó/);
  expect(lastQuery(api)).toEqual({ limit: '50' });
});

test('shows the filtered document by name and removes it with a click', async () => {
  const { api, user } = await show(`/audit?document=order:${ORDER}`, auditApi([entry()]));
  await row(/cambió el pedido/);
  expect(lastQuery(api)).toMatchObject({ entity: 'order', entityId: ORDER });
  expect(await screen.findByRole('button', { name: /Documento\s*Pedido P-000455/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Quitar.*Documento/i }));
  await screen.findByRole('button', { name: 'Tipo' });
  expect(lastQuery(api)).toEqual({ limit: '50' });
});

test('exports with the same filters', async () => {
  const api = auditApi().on(exportAudit, new Blob(['x']));
  const { user } = await show('/audit?entity=payment&q=455', api);
  await row(/aprobó/);
  await user.click(screen.getByRole('button', { name: /Exportar/ }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect(Object.fromEntries(api.requests(exportAudit)[0]?.query ?? [])).toEqual({
    ...{ format: 'csv', entity: 'payment', q: '455' },
  });
});

test('shows an empty list, and a failed one can be retried', async () => {
  await show('/audit', auditApi([]));
  expect(await screen.findByText('Todavía no hay nada que mostrar')).toBeDefined();
  const broken = auditApi().on(listAudit, new Refusal(500, 'service.unexpected', { message: 'Falló.' }));
  const { user } = await show('/audit', broken);
  await screen.findByText('Falló.');
  broken.on(listAudit, { items: [payment], nextCursor: null, total: 1, totalIsExact: true });
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await row(/aprobó/)).toBeDefined();
});

test('is open to every user by address, and in the user menu for managers', async () => {
  const { user } = await renderApp('/audit', { api: auditApi(), user: admin });
  expect(await screen.findByRole('heading', { name: 'Auditoría', level: 1 })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Ana Paz|Lucía/ }));
  expect((await screen.findByRole('menuitem', { name: 'Auditoría' })).getAttribute('href')).toBe('/audit');
});
