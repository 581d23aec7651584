import { fill } from '@trastienda/shared/kernel/validation.ts';
import { expect, test } from 'vitest';
import es from '../messages/es.json' with { type: 'json' };
import { describeActivity, describeChanges } from './activity-text.ts';

const MESSAGES: Record<string, string> = es;
const t = (id: string, values: Readonly<Record<string, unknown>> = {}) =>
  fill(
    MESSAGES[id] ?? `missing ${id}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
const entry = { actorName: 'Lucía', command: 'suspend', before: null, after: null };

test('describes who did what', () => {
  expect(describeActivity(t, entry)).toBe('Lucía suspendió su acceso.');
  expect(describeActivity(t, { ...entry, command: 'sign-in', actorName: '' })).toBe('Entró.');
  expect(describeActivity(t, { ...entry, command: 'never-heard-of', actorName: '' })).toBe(
    'El sistema hizo un cambio.',
  );
});

test('describes what changed', () => {
  const before = { firstName: 'Ana', email: 'a@b.gt', version: 1, codes: ['S-01', 'S-019'] };
  const after = { firstName: 'Anita', email: 'a@b.gt', version: 2, codes: ['S-01', 'S-09'] };
  expect(describeChanges(t, { ...entry, before, after })).toEqual([
    'Cambió: Nombre.',
    'Ahora puede: Revisar y aprobar pagos.',
    'Ya no puede: Asignar guías a los envíos.',
  ]);
  expect(describeChanges(t, entry)).toEqual([]);
});
