import { login, readMe } from '@trastienda/shared/auth/contract.ts';
import { route } from '@trastienda/shared/kernel/route.ts';
import { readFile, storeInfo, uploadFile } from '@trastienda/shared/system/contract.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { applyToken, callRoute, onUnauthorized, WRONG_SERVICES } from './call-route.ts';

const STORE = {
  brand: 'Trastienda',
  name: 'Trastienda',
  version: '2.2.3',
  isDemo: true,
  isNew: false,
  logo: null,
  showsChat: true,
  showsCustomizer: true,
  timeZone: 'America/Guatemala',
  currency: 'GTQ',
  phone: null,
  whatsApp: null,
  email: null,
  address: null,
  place: null,
  website: null,
  instagram: null,
};
const PICTURE_ID = '0198c0de-0000-7000-8000-000000000001';
const fetched = vi.fn<typeof fetch>();
const unauthorized = vi.fn();
let stopListening = () => {};

function answer(body: string | null, init: ResponseInit = {}): void {
  fetched.mockResolvedValueOnce(new Response(body, init));
}

function standAt(href: string): void {
  vi.stubGlobal('window', { location: { href } });
}

function lastCall(): { readonly address: unknown; readonly init: RequestInit; readonly headers: Headers } {
  const [address, init = {}] = fetched.mock.lastCall ?? [];
  return { address, init, headers: new Headers(init.headers) };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  standAt('http://localhost/profile');
  stopListening = onUnauthorized(unauthorized);
});

afterEach(() => {
  stopListening();
  applyToken(null);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('a request', () => {
  test('has the raw token without Bearer, and the language', async () => {
    applyToken('a.b.c');
    answer(JSON.stringify(STORE));
    await expect(callRoute(storeInfo)).resolves.toEqual(STORE);
    expect(lastCall().address).toBe('/api/public/store');
    expect(lastCall().headers.get('Authorization')).toBe('a.b.c');
    expect(lastCall().headers.get('Accept-Language')).toBe('es');
  });

  test('has no authorization without a token, and a JSON body', async () => {
    answer('{}', { status: 500 });
    await callRoute(login, { body: { userName: 'ana', password: 'x' }, idempotencyKey: 'k1' }).catch(
      () => {},
    );
    expect(lastCall().headers.has('Authorization')).toBe(false);
    expect(lastCall().headers.get('Content-Type')).toBe('application/json');
    expect(lastCall().headers.get('Idempotency-Key')).toBe('k1');
    expect(lastCall().init.body).toBe('{"userName":"ana","password":"x"}');
  });

  test('has escaped parameters and query', async () => {
    const search = route({
      method: 'GET',
      path: '/things/{id}',
      permission: 'public',
      area: 'test',
      summary: '',
      params: z.object({ id: z.string() }),
      query: z.object({ q: z.string().optional(), tag: z.array(z.string()), none: z.string().optional() }),
      reply: z.object({}),
    });
    answer('{}');
    await callRoute(search, {
      params: { id: 'a/b?c' },
      query: { q: 'ñ&', tag: ['x', 'y'], none: undefined },
    });
    expect(lastCall().address).toBe('/api/things/a%2Fb%3Fc?q=%C3%B1%26&tag=x&tag=y');
  });

  test('sends a picture as bytes with its type, and receives a file as a blob', async () => {
    const picture = new Blob(['png'], { type: 'image/png' });
    answer(JSON.stringify({ id: PICTURE_ID, width: 1, height: 1, bytes: 3 }), { status: 201 });
    const { id } = await callRoute(uploadFile, { body: picture });
    expect(lastCall().headers.get('Content-Type')).toBe('image/png');
    expect(lastCall().init.body).toBe(picture);
    answer('bytes');
    const blob = await callRoute(readFile, { params: { id }, query: { size: 'thumb' } });
    expect(await blob.text()).toBe('bytes');
    expect(lastCall().address).toBe(`/api/files/${PICTURE_ID}?size=thumb`);
  });
});

describe('a failed call rejects with', () => {
  test('the body, if there is one', async () => {
    const body = { status: 422, code: 'request.invalid', message: 'Revisa', requestId: 'r' };
    answer(JSON.stringify(body), { status: 422 });
    await expect(callRoute(storeInfo)).rejects.toEqual(body);
  });

  test.each([
    ['no body', null],
    ['a page of a proxy', '<html>502</html>'],
    ['null', 'null'],
  ])('«Wrong Services» for %s', async (_name, body) => {
    answer(body, { status: 502 });
    await expect(callRoute(storeInfo)).rejects.toBe(WRONG_SERVICES);
  });

  test('«Wrong Services» without a response', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(callRoute(storeInfo)).rejects.toBe(WRONG_SERVICES);
  });

  test('«Wrong Services» for a response of another shape', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('{"brand":7}');
    await expect(callRoute(storeInfo)).rejects.toBe(WRONG_SERVICES);
  });

  test('the reason of an abort', async () => {
    const abort = new AbortController();
    abort.abort();
    fetched.mockRejectedValueOnce(abort.signal.reason);
    await expect(callRoute(readMe, { signal: abort.signal })).rejects.toBe(abort.signal.reason);
  });
});

describe('a 401 response', () => {
  const body = JSON.stringify({ status: 401, code: 'auth.required', message: '', requestId: 'r' });

  test('notifies listeners', async () => {
    applyToken('a.b.c');
    answer(body, { status: 401 });
    await expect(callRoute(readMe)).rejects.toMatchObject({ code: 'auth.required' });
    expect(unauthorized).toHaveBeenCalledOnce();
  });

  test('does not notify when the address already contains /login', async () => {
    standAt('http://localhost/login?from=%2Fprofile');
    answer(body, { status: 401 });
    await expect(callRoute(readMe)).rejects.toBeDefined();
    expect(unauthorized).not.toHaveBeenCalled();
  });

  test('of a replaced session does not notify', async () => {
    applyToken('old');
    fetched.mockImplementationOnce(async () => {
      applyToken('new');
      return new Response(body, { status: 401 });
    });
    await expect(callRoute(readMe)).rejects.toBeDefined();
    expect(unauthorized).not.toHaveBeenCalled();
  });
});

test('the types require body and parameters of a route', () => {
  // Never run: the compiler is the test.
  const typed = () => {
    // @ts-expect-error a body is missing
    void callRoute(login);
    // @ts-expect-error a field is missing
    void callRoute(login, { body: { userName: 'ana' } });
    // @ts-expect-error parameters are missing
    void callRoute(readFile);
  };
  expect(typed).toBeTypeOf('function');
});
