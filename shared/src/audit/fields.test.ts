import { expect, test } from 'vitest';
import billing from '../billing/messages/es.json' with { type: 'json' };
import finance from '../finance/messages/es.json' with { type: 'json' };
import orders from '../orders/messages/es.json' with { type: 'json' };
import payments from '../payments/messages/es.json' with { type: 'json' };
import purchases from '../purchases/messages/es.json' with { type: 'json' };
import { AUDITED } from '../system/audited.ts';
import users from '../users/messages/es.json' with { type: 'json' };
import { findField, KNOWN_FIELDS } from './fields.ts';
import messages from './messages/es.json' with { type: 'json' };
import { plainReason, seesAllOf } from './rules.ts';

const known: Readonly<Record<string, string>> = {
  ...{ ...billing, ...finance, ...orders, ...payments },
  ...{ ...purchases, ...users, ...messages },
};

test('every audited field and every choice value has a label', () => {
  const missing = Object.entries(AUDITED).flatMap(([entity, commands]) =>
    commands.flatMap((command) =>
      KNOWN_FIELDS.flatMap((name) => {
        const field = findField(entity, command, name);
        if (field === undefined) return [];
        const values =
          field.kind === 'choice' ? field.values.map((one) => `${field.labelPrefix}.${one}`) : [];
        return [`audit.field.${field.name}`, ...values].filter((id) => known[id] === undefined);
      }),
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('shows unknown kinds of entries only to users who manage the store', () => {
  expect(seesAllOf(['M-03'], 'of-an-older-build')).toBe(true);
  expect(seesAllOf(['S-01', 'S-09', 'S-010'], 'of-an-older-build')).toBe(false);
});

test.each([
  ['fail', 'absent: nadie abrió', 'nadie abrió'],
  ['fail', 'absent', ''],
  ['cancel', 'absent: nadie abrió', 'absent: nadie abrió'],
  ['cancel', null, null],
])('%s because of %s is described as %s', (command, reason, sentence) => {
  expect(plainReason(command, reason)).toBe(sentence);
});
