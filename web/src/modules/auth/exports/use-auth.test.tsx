import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './use-auth.ts';

function Lost() {
  useAuth();
  return null;
}

test('throws outside its provider', () => {
  expect(() => renderToString(createElement(Lost))).toThrow('useAuth must be used inside AuthProvider');
});
