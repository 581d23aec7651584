import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { describe, expect, test } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import { CODE_GROUPS, permissionLabel, permissionSummary } from './user-words.ts';

const LANGUAGES: Record<string, Record<string, string>> = { es, en, fr };

test('every code belongs to one group', () => {
  expect(CODE_GROUPS.flatMap(({ codes }) => codes).toSorted()).toEqual([...PERMISSION_CODES].toSorted());
});

describe.each(Object.entries(LANGUAGES))('%s', (_language, messages) => {
  const t = (id: string) => messages[id] ?? `missing ${id}`;

  test.each([...PERMISSION_CODES])('%s has a label', (code) => {
    expect(permissionLabel(t, code)).not.toMatch(/missing/);
    expect(permissionLabel(t, code)).not.toContain(code);
    // Two that differ keep it from being «everything», so that this one is named.
    expect(permissionSummary(t, [code])).not.toMatch(/missing/);
  });

  test('every group has a name', () => {
    for (const { id } of CODE_GROUPS) expect(t(`users.group.${id}`)).not.toMatch(/missing/);
  });
});

test('summarises the permissions of a user', () => {
  const t = (id: string) => LANGUAGES['es']?.[id] ?? id;
  expect(permissionSummary(t, PERMISSION_CODES)).toBe('Todo');
  expect(permissionSummary(t, [])).toBe('Solo lo propio');
  expect(permissionSummary(t, ['M-06', 'S-019', 'S-01', 'M-08'])).toBe('Recepción, Guías');
  expect(permissionSummary(t, ['M-08'])).toBe('Solo lo propio');
});
