import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createCommissionRule,
  endCommissionRule,
  listCommissionRules,
  previewCommissionRule,
  previewRuleEnd,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { commissionRule, commissionRules, rulePreview } from '#testing/fixtures/commission-rules.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { CommissionRulesScreen } from '../../screens/commission-rules-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
});

const stub = (changes: Parameters<typeof commissionRules>[0] = {}) =>
  new StubApi()
    .on(listCommissionRules, commissionRules(changes))
    .on(previewCommissionRule, rulePreview())
    .on(previewRuleEnd, rulePreview({ changed: 0, orders: [], sellers: [] }))
    .on(createCommissionRule, commissionRule())
    .on(endCommissionRule, commissionRule());
const open = (api: StubApi, search = '') =>
  renderComponent(<CommissionRulesScreen />, {
    ...{ user: signedInAs('admin'), api, path: `/reports/commission-rules${search}` },
  });
const group = (name: string) => screen.findByRole('listitem', { name });

test('lists the rules of everybody and of each person, with what holds today', async () => {
  await open(stub());
  expect(textOf(await group('Todas las personas'))).toBe(
    'Todas las personasNo vale para quien la puso.6% del 1 mar 2026 al 31 mar 2026Campaña de marzo · La puso Roberto CifuentesVigenteReemplazarTerminar',
  );
  expect(textOf(await group('Lucía Méndez'))).toContain('Hoy 6% por una regla; sin ella, 5%Sin reglas');
  const carlos = textOf(await group('Carlos Ajú'));
  expect(carlos).toContain('Hoy 7%, su propio porcentaje');
  expect(carlos).toContain('Por empezar');
  expect(carlos).toContain('4% desde el 1 abr 2026la mercadería, sin IVA · La puso Roberto Cifuentes');
  // Nobody earns anything there, and there are no rules.
  expect(screen.queryByRole('listitem', { name: 'Mónica Tzoc' })).toBeNull();
  expect(screen.getByText(/Hay cierres hasta el 28 feb 2026/)).toBeDefined();
});

test('a new rule is previewed before it is saved', async () => {
  const api = stub();
  const { user, router } = await open(api, '?panel=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva regla' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
  expect(await dialog.findByText('Elige a alguien de la lista.')).toBeDefined();
  expect(api.requests(createCommissionRule)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Para quién'), 'Lucía Méndez');
  await user.type(dialog.getByLabelText('Comisión'), '7.5');
  fireEvent.change(dialog.getByLabelText('Desde'), { target: { value: '2026-03-05' } });
  fireEvent.change(dialog.getByLabelText('Hasta (opcional)'), { target: { value: '2026-03-31' } });
  const preview = await dialog.findByRole('region', { name: 'Lo que cambiaría' });
  expect(textOf(preview)).toContain('A pagar si se cerrara hasta el 3 mar 2026Q 200.00 → Q 300.00');
  expect(textOf(preview)).toContain('Lucía Méndez1 pedido cambia');
  expect(textOf(preview)).toContain('P-0001231 mar 2026');
  expect(textOf(preview)).toContain('5% → 7.5%');
  await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
  expect(await screen.findByText('Guardamos la regla.')).toBeDefined();
  const body = {
    ...{ sellerId: idOf(2), from: '2026-03-05', to: '2026-03-31', commissionBp: 750, basis: null },
    ...{ note: '', replaces: null },
  };
  expect(api.bodies(createCommissionRule)).toEqual([body]);
  expect(api.bodies(previewCommissionRule).at(-1)).toEqual(body);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('shows at the field that the days overlap, and keeps what was typed', async () => {
  const message = 'Ya hay una regla suya para esos días.';
  const refusal = new Refusal(422, 'request.invalid', {
    errors: [{ field: 'from', code: 'commission-rule.overlaps', message }],
  });
  const api = stub().on(previewCommissionRule, refusal).on(createCommissionRule, refusal);
  const { user } = await open(api, '?panel=new');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Para quién'), 'Todas las personas');
  await user.type(dialog.getByLabelText('Comisión'), '8');
  // Before it is sent, the preview says so.
  expect(await dialog.findByText(message)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
  await waitFor(() => expect(dialog.getByLabelText('Desde').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByLabelText('Comisión')).toHaveProperty('value', '8');
  expect(api.bodies(createCommissionRule)).toMatchObject([{ sellerId: null, from: '2026-03-04' }]);
});

test('replaces a rule from a day', async () => {
  const api = stub();
  const { user } = await open(api);
  await user.click(
    await screen.findByRole('button', {
      name: 'Reemplazar la regla de 6% del 1 mar 2026 al 31 mar 2026',
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Reemplazar regla' }));
  expect(dialog.getByText(/Todas las personas: la regla de 6% termina el día antes/)).toBeDefined();
  await user.type(dialog.getByLabelText('Comisión'), '5');
  await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
  await screen.findByText('Guardamos la regla.');
  expect(api.bodies(createCommissionRule)).toMatchObject([
    { sellerId: null, from: '2026-03-04', commissionBp: 500, replaces: { id: idOf(1201), version: 1 } },
  ]);
});

test('ends a rule after a day, or takes it back', async () => {
  const api = stub();
  const { user } = await open(api);
  const end = { name: 'Terminar la regla de 6% del 1 mar 2026 al 31 mar 2026' };
  await user.click(await screen.findByRole('button', end));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terminar regla' }));
  fireEvent.change(dialog.getByLabelText('Último día'), { target: { value: '2026-03-31' } });
  expect(await dialog.findByText(/Elige un día en el que la regla valga/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Terminar' })).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Último día'), { target: { value: '2026-03-10' } });
  expect(await dialog.findByText('Ningún pedido sin cerrar se paga distinto.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Terminar' }));
  expect(await screen.findByText('La regla ya tiene su fin.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Terminar la regla de 4% desde el 1 abr 2026' }));
  const other = within(await screen.findByRole('dialog', { name: 'Terminar regla' }));
  await user.click(other.getByRole('button', { name: 'Retirar' }));
  await waitFor(() =>
    expect(api.bodies(endCommissionRule)).toEqual([
      { version: 1, lastDay: '2026-03-10' },
      { version: 1, lastDay: null },
    ]),
  );
});

test('who may not make rules reads them', async () => {
  const { people } = commissionRules();
  await open(
    stub({ mayManageAll: false, people: people.map((person) => ({ ...person, mayManage: false })) }),
    '?panel=new',
  );
  expect(await screen.findByText(/Las reglas las pone quien administra usuarios/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Nueva regla|Terminar|Reemplazar/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that the rules could not be read, and tries again', async () => {
  const api = stub().on(listCommissionRules, new Refusal(503, 'service.busy', { message: 'Está ocupado.' }));
  const { user } = await open(api);
  expect(await screen.findByText('Está ocupado.')).toBeDefined();
  api.on(listCommissionRules, commissionRules({ hasEarlier: true }));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await user.click(await screen.findByRole('button', { name: 'Ver también las reglas anteriores' }));
  await waitFor(() =>
    expect(api.requests(listCommissionRules).at(-1)?.query.get('since')).toBe('2000-01-01'),
  );
});
