import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './use-auth.ts';

function Lost() {
  useAuth();
  return null;
}

test('outside its provider it says what is missing', () => {
  expect(() => renderToString(createElement(Lost))).toThrow('useAuth must be used inside AuthProvider');
});
