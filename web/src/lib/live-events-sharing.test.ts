import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { expect, test, vi } from 'vitest';
import type { Meeting } from './live-events-connection.ts';
import { shareStream } from './live-events-connection.ts';
import type { Hearing, StreamStart } from './live-events-stream.ts';

function event(id: string): LiveEvent {
  return {
    id,
    topic: 'user',
    kind: 'changed',
    entityId: null,
    actorId: null,
    at: '2026-03-01T12:00:00.000Z',
  };
}

/** One browser: its locks, in the order in which they were asked for, and its channels. */
function openBrowser() {
  const queues = new Map<string, Promise<unknown>[]>();
  const channels = new Set<{ name: string; onMessage: (message: unknown) => void }>();
  const request = async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    if (options.ifAvailable === true && queue.length > 0) return work(null);
    const before = [...queue];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    queue.push(held);
    const leave = () => {
      queue.splice(queue.indexOf(held), 1);
      release();
    };
    const left = new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
    try {
      await Promise.race([Promise.all(before), left]);
      return await work({ name, mode: 'exclusive' });
    } finally {
      leave();
    }
  };
  const openChannel: Meeting['openChannel'] = (name, onMessage) => {
    const listener = { name, onMessage };
    channels.add(listener);
    return {
      postMessage: (message) => {
        for (const other of channels) if (other.name === name && other !== listener) other.onMessage(message);
      },
      close: () => channels.delete(listener),
    };
  };
  return { locks: { request: request as Meeting['locks']['request'] }, openChannel };
}

/** A tab, and the stream it follows if it does. */
function openTab(meeting: Meeting | null) {
  const leaving = new AbortController();
  const hearing = { onEvent: vi.fn(), onGap: vi.fn() };
  const streams: { hearing: Hearing; start: StreamStart }[] = [];
  const follow = (own: Hearing, start: StreamStart, signal: AbortSignal) => {
    streams.push({ hearing: own, start });
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  void shareStream({ meeting, follow, hearing }, leaving.signal);
  return { ...hearing, streams, leave: () => leaving.abort() };
}

const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));

async function openTabs(count: number, name = 'live') {
  const meeting = { name, ...openBrowser() };
  const tabs = [];
  for (let index = 0; index < count; index++) {
    tabs.push(openTab(meeting));
    await settle();
  }
  return { meeting, tabs };
}

test('one tab opens the stream, and all tabs receive its events', async () => {
  const { tabs } = await openTabs(3);
  expect(tabs.map(({ streams }) => streams.length)).toEqual([1, 0, 0]);
  tabs[0]?.streams[0]?.hearing.onEvent(event('1'));
  tabs[0]?.streams[0]?.hearing.onGap();
  for (const { onEvent, onGap } of tabs) {
    expect(onEvent).toHaveBeenCalledExactlyOnceWith(event('1'));
    expect(onGap).toHaveBeenCalledOnce();
  }
});

test('the next open tab takes over from the last event', async () => {
  const { tabs } = await openTabs(3);
  tabs[0]?.streams[0]?.hearing.onEvent(event('5'));
  tabs[1]?.leave();
  tabs[0]?.leave();
  await settle();
  expect(tabs.map(({ streams }) => streams.length)).toEqual([1, 0, 1]);
  expect(tabs[2]?.streams[0]?.start).toEqual({ lastEventId: '5', isReturning: true });
});

test('has nothing to resume from without an event or after a gap', async () => {
  const { tabs } = await openTabs(3);
  tabs[0]?.leave();
  await settle();
  expect(tabs[1]?.streams[0]?.start).toEqual({ lastEventId: null, isReturning: true });
  tabs[1]?.streams[0]?.hearing.onEvent(event('5'));
  tabs[1]?.streams[0]?.hearing.onGap();
  tabs[1]?.leave();
  await settle();
  expect(tabs[2]?.streams[0]?.start).toEqual({ lastEventId: null, isReturning: true });
});

test('the first tab starts fresh, and another session has its own stream', async () => {
  const { meeting, tabs } = await openTabs(1);
  const other = openTab({ ...meeting, name: 'other' });
  await settle();
  expect(tabs[0]?.streams[0]?.start).toEqual({ lastEventId: null, isReturning: false });
  expect(other.streams).toHaveLength(1);
  tabs[0]?.streams[0]?.hearing.onEvent(event('1'));
  expect(other.onEvent).not.toHaveBeenCalled();
});

test('treats messages of another version as a gap', async () => {
  const { meeting, tabs } = await openTabs(1);
  meeting.openChannel('live', () => {}).postMessage({ kind: 'event', event: { number: 1 } });
  expect(tabs[0]?.onGap).toHaveBeenCalledOnce();
  expect(tabs[0]?.onEvent).not.toHaveBeenCalled();
});

test('each tab has its own stream when locks are missing or fail', async () => {
  const alone = openTab(null);
  expect(alone.streams[0]?.start).toEqual({ lastEventId: null, isReturning: false });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const locks = { request: () => Promise.reject(new Error('forbidden')) };
  const forbidden = openTab({ name: 'live', locks, openChannel: openBrowser().openChannel });
  await settle();
  expect(forbidden.streams).toHaveLength(1);
});
