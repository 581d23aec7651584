import { connect, createServer, type Socket } from 'node:net';

/** What befalls one connection on its way. Bytes are counted over the whole of it. */
export interface ConnectionFault {
  /** Both ends are hung up on after so many bytes of the request went through. */
  readonly cutRequestAfter?: number;
  /** The same, of the answer. */
  readonly cutAnswerAfter?: number;
  /** So many bytes at a time, one portion every few milliseconds, both ways. */
  readonly portion?: number;
}

export interface TcpProxy {
  readonly port: number;
  /** Connections that were cut off, as `chooseFault` said. */
  cuts(): number;
  close(): Promise<void>;
}

const PORTION_EVERY_MS = 5;

/** Stands between a caller and a server, and does to each connection what `chooseFault` says of it. */
export async function openProxy(
  target: { readonly port: number },
  chooseFault: (connection: number) => ConnectionFault,
): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let connections = 0;
  let cuts = 0;
  const server = createServer((caller) => {
    const fault = chooseFault(connections++);
    const callee = connect(target.port, '127.0.0.1');
    const hangUp = () => {
      caller.destroy();
      callee.destroy();
    };
    const cut = () => {
      if (!caller.destroyed) cuts++;
      hangUp();
    };
    for (const socket of [caller, callee]) {
      open.add(socket);
      socket.on('error', hangUp);
      socket.on('close', () => open.delete(socket));
    }
    // A caller who has gone hears no answer; a server that has, may still have said something that is on its way.
    caller.on('close', () => callee.destroy());
    const portion = fault.portion ?? Number.POSITIVE_INFINITY;
    void pass(caller, callee, { cutAfter: fault.cutRequestAfter, portion, cut });
    void pass(callee, caller, { cutAfter: fault.cutAnswerAfter, portion, cut });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cuts: () => cuts,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Passage {
  readonly cutAfter: number | undefined;
  readonly portion: number;
  readonly cut: () => void;
}

/** From one end to the other: all of it, slowly, or up to where it is cut. Nothing gathers in between. */
async function pass(from: Socket, to: Socket, { cutAfter, portion, cut }: Passage): Promise<void> {
  let passed = 0;
  const send = (piece: Buffer) => new Promise<void>((resolve) => to.write(piece, () => resolve()));
  try {
    for await (const data of from.iterator({ destroyOnReturn: false })) {
      for (let start = 0; start < data.length && !to.destroyed; start += portion) {
        const left = (cutAfter ?? Number.POSITIVE_INFINITY) - passed;
        const piece = data.subarray(start, start + Math.min(portion, left, data.length));
        passed += piece.length;
        await send(piece);
        if (piece.length >= left) return cut();
        if (portion < data.length) await new Promise((resolve) => setTimeout(resolve, PORTION_EVERY_MS));
      }
    }
    to.end();
  } catch {
    to.destroy();
  }
}
