import { signedInUser } from '@trastienda/shared/auth/contract.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { authReducer, STARTING_AUTH, useAuth } from './use-auth.ts';

function Lost() {
  useAuth();
  return null;
}

test('throws outside its provider', () => {
  expect(() => renderToString(createElement(Lost))).toThrow('useAuth must be used inside AuthProvider');
});

const ana = signedInUser.parse({
  UserID: '0198c0de-0000-7000-8000-000000000001',
  UserName: 'ana',
  Email: 'ana@ejemplo.gt',
  FirstName: 'Ana',
  LastName: 'Paz',
  UserCompleteName: 'Ana Paz',
  RoleID: 2,
  PermissionCodes: 'S-01',
  Language: 'es',
  PictureFileID: null,
  Version: 1,
});
const signedIn = { isLoggedIn: true, isInitialized: true, user: ana };
const signedOut = { isLoggedIn: false, isInitialized: true, user: null };

test('starts neither logged in nor initialised', () => {
  expect(STARTING_AUTH).toEqual({ isLoggedIn: false, isInitialized: false, user: null });
});

test('initialises to logged in or out', () => {
  expect(authReducer(STARTING_AUTH, { type: 'initialize', isLoggedIn: true, user: ana })).toEqual(signedIn);
  expect(authReducer(STARTING_AUTH, { type: 'initialize', isLoggedIn: false, user: null })).toEqual(
    signedOut,
  );
});

test('login sets the user and logout clears it', () => {
  expect(authReducer(signedOut, { type: 'login', user: ana })).toEqual(signedIn);
  expect(authReducer(signedIn, { type: 'logout' })).toEqual(signedOut);
});

test('register changes only the user', () => {
  expect(authReducer(signedOut, { type: 'register', user: ana })).toEqual({ ...signedOut, user: ana });
  expect(authReducer(signedOut, { type: 'register', user: null })).toEqual(signedOut);
});

test('refresh replaces the user of a signed-in session and never opens one', () => {
  const promoted = { ...ana, PermissionCodes: 'S-01,M-03' };
  expect(authReducer(signedIn, { type: 'refresh', user: promoted })).toEqual({ ...signedIn, user: promoted });
  expect(authReducer(signedOut, { type: 'refresh', user: promoted })).toBe(signedOut);
});
