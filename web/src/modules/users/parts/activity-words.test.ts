import { fill } from '@trastienda/shared/kernel/validation.ts';
import { expect, test } from 'vitest';
import es from '../messages/es.json' with { type: 'json' };
import { activityWords, changeWords } from './activity-words.ts';

const WORDS: Record<string, string> = es;
const t = (id: string, values: Readonly<Record<string, unknown>> = {}) =>
  fill(
    WORDS[id] ?? `missing ${id}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
const entry = { actorName: 'Lucía', command: 'suspend', before: null, after: null };

test('who did what, as one says it', () => {
  expect(activityWords(t, entry)).toBe('Lucía suspendió su acceso.');
  expect(activityWords(t, { ...entry, command: 'sign-in', actorName: '' })).toBe('Entró.');
  expect(activityWords(t, { ...entry, command: 'never-heard-of', actorName: '' })).toBe(
    'El sistema hizo un cambio.',
  );
});

test('what became different, in plain words', () => {
  const before = { firstName: 'Ana', email: 'a@b.gt', version: 1, codes: ['S-01', 'S-019'] };
  const after = { firstName: 'Anita', email: 'a@b.gt', version: 2, codes: ['S-01', 'S-09'] };
  expect(changeWords(t, { ...entry, before, after })).toEqual([
    'Cambió: Nombre.',
    'Ahora puede: Revisar y aprobar pagos.',
    'Ya no puede: Asignar guías a los envíos.',
  ]);
  expect(changeWords(t, entry)).toEqual([]);
});
