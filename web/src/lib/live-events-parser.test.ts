import { describe, expect, test } from 'vitest';
import type { StreamMessage } from './live-events-stream.ts';
import { createStreamParser } from './live-events-stream.ts';

function read(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const push = createStreamParser((message) => messages.push(message));
  for (const piece of pieces) push(piece);
  return messages;
}

const TEXT = 'id: 7\ndata: {"a":1}\n\n';
const MESSAGE = { event: 'message', data: '{"a":1}', lastEventId: '7' };

test('parses one message', () => {
  expect(read(TEXT)).toEqual([MESSAGE]);
});

test('parses a message cut between any two characters', () => {
  for (let cut = 0; cut <= TEXT.length; cut++)
    expect(read(TEXT.slice(0, cut), TEXT.slice(cut))).toEqual([MESSAGE]);
  expect(read(...TEXT)).toEqual([MESSAGE]);
});

describe('accepts the line end', () => {
  test.each(['\r\n', '\r', '\n'])('%j', (end) => {
    const text = `${TEXT.replaceAll('\n', end)}data: 2${end}${end}: more${end}`;
    const both = [MESSAGE, { event: 'message', data: '2', lastEventId: '7' }];
    expect(read(text)).toEqual(both);
    expect(read(...text)).toEqual(both);
  });
});

test('ignores comments and unknown fields', () => {
  expect(read(': welcome\n\n: \n\nretry: 5\nwhatever\n\n')).toEqual([]);
  expect(read(': a\ndata: x\n: b\n\n')).toEqual([{ event: 'message', data: 'x', lastEventId: null }]);
});

test('joins several data lines and strips one leading space', () => {
  expect(read('data: a\ndata:  b\ndata\ndata:c\n\n')[0]?.data).toBe('a\n b\n\nc');
});

test('resets the event name after each event', () => {
  expect(read('event: reset\ndata: {}\n\ndata: x\n\n').map(({ event }) => event)).toEqual([
    'reset',
    'message',
  ]);
});

test('sends no message without data, but keeps its id', () => {
  expect(read('event: x\nid: 9\n\ndata: y\n\n')).toEqual([{ event: 'message', data: 'y', lastEventId: '9' }]);
  expect(read('id: 9\n\nid: 1\0\ndata: y\n\n')[0]?.lastEventId).toBe('9');
});

test('sends no message before it has ended', () => {
  expect(read('data: x\n')).toEqual([]);
});

test('ignores a byte order mark at the beginning', () => {
  expect(read('\uFEFFdata: x\n\n')).toHaveLength(1);
});
