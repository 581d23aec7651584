import { get, type IncomingMessage } from 'node:http';

/** Somebody who listens for changes and, cut off, comes back and says what they heard last. */
export interface Listener {
  /** Ids of what changed, with when it was first heard of. */
  readonly heard: ReadonlyMap<string, number>;
  /** When it was told to read everything afresh. */
  readonly resets: readonly number[];
  reconnections(): number;
  isOpen(): boolean;
  close(): void;
}

const AGAIN_MS = 200;

export function listen(url: string, token: string): Listener {
  const heard = new Map<string, number>();
  const resets: number[] = [];
  let [lastId, opened, isOpen, isClosed] = ['', 0, false, false];
  let answer: IncomingMessage | undefined;

  const take = (block: string) => {
    lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
    if (/^event: reset$/m.test(block)) resets.push(Date.now());
    const entityId = /"entityId":"([^"]+)"/.exec(block)?.[1];
    if (entityId !== undefined && !heard.has(entityId)) heard.set(entityId, Date.now());
  };
  const again = () => {
    isOpen = false;
    // Nobody waits for it to come back who has nothing else to do.
    if (!isClosed) setTimeout(open, AGAIN_MS).unref();
  };
  function open(): void {
    const headers = { authorization: token, ...(lastId === '' ? {} : { 'last-event-id': lastId }) };
    const sent = get(`${url}/api/events`, { headers, agent: false }, (received) => {
      answer = received;
      isOpen = received.statusCode === 200;
      if (isOpen) opened++;
      let rest = '';
      received.setEncoding('utf8').on('data', (text: string) => {
        const blocks = `${rest}${text}`.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      });
      received.on('error', () => undefined);
      received.once('close', again);
    });
    sent.once('error', () => {
      if (answer === undefined || answer.destroyed) again();
    });
  }
  open();
  return {
    heard,
    resets,
    reconnections: () => opened - 1,
    isOpen: () => isOpen,
    close() {
      isClosed = true;
      answer?.destroy();
    },
  };
}
