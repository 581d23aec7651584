import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyToken, onUnauthorized } from './call-route.ts';
import { createEventDispatcher, onLiveEvent } from './live-events.ts';
import { FRESH_START, followStream } from './live-events-stream.ts';

const AT = '2026-03-01T12:00:00.000Z';
const fetched = vi.fn<typeof fetch>();
const onGap = vi.fn();
let end = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', {
    location: { href: 'http://localhost/orders/myorders' },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  end = new AbortController();
  applyToken('a.b.c');
});

afterEach(() => {
  end.abort();
  applyToken(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function message(id: number, topic: string): string {
  const event = { id: String(id), topic, kind: 'changed', entityId: null, at: AT };
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}

function answer(...pieces: string[]): void {
  fetched.mockImplementationOnce(async () => new Response(pieces.join('')));
}

function stayOpen(): void {
  fetched.mockImplementation((_address, init) => {
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
}

function follow(start = FRESH_START): Promise<void> {
  return followStream({ onEvent: createEventDispatcher(), onGap }, start, end.signal);
}

function headersOf(call: number): Headers {
  return new Headers(fetched.mock.calls[call]?.[1]?.headers);
}

test('passes events to listeners of their topic, each once', async () => {
  const heard: string[] = [];
  const leave = onLiveEvent('user', (event) => heard.push(event.id));
  answer(': welcome\n\n', message(1, 'user'), message(2, 'order'));
  answer(message(1, 'user'), message(3, 'user'));
  stayOpen();
  void follow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toEqual(['1', '3']);
  expect(headersOf(0).get('Authorization')).toBe('a.b.c');
  expect(headersOf(0).has('Last-Event-ID')).toBe(false);
  expect(headersOf(1).get('Last-Event-ID')).toBe('2');
  expect(onGap).not.toHaveBeenCalled();
  leave();
});

test('reports a gap after a reset and after a reconnect without a last event', async () => {
  answer(message(1, 'user'), 'event: reset\ndata: {}\n\n');
  answer(': welcome\n\n');
  stayOpen();
  void follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(onGap).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onGap).toHaveBeenCalledTimes(2);
  expect(headersOf(1).has('Last-Event-ID')).toBe(false);
});

test('resumes from the given event, or reports a gap', async () => {
  answer(': welcome\n\n');
  stayOpen();
  void follow({ lastEventId: '7', isReturning: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(headersOf(0).get('Last-Event-ID')).toBe('7');
  expect(onGap).not.toHaveBeenCalled();
  end.abort();
  end = new AbortController();
  answer(': welcome\n\n');
  void follow({ lastEventId: null, isReturning: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(onGap).toHaveBeenCalledOnce();
});

test('reports an ended session once and does not reconnect', async () => {
  const unauthorized = vi.fn();
  const leave = onUnauthorized(unauthorized);
  const body = { status: 401, code: 'auth.required', message: '', requestId: 'r' };
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status: 401 }));
  await follow();
  expect(unauthorized).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
  leave();
});

test('reconnects after a silent period', async () => {
  stayOpen();
  void follow();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('continues after a malformed event', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const heard = vi.fn();
  const leave = onLiveEvent('user', heard);
  answer('data: {"id":\n\n', 'data: {}\n\n', message(4, 'user'));
  stayOpen();
  void follow();
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toHaveBeenCalledOnce();
  leave();
});
