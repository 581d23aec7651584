import type { Socket } from 'node:net';
import type { BinariesPackage } from './binaries.ts';
import type { EmbeddedPostgresErrorCode } from './errors.ts';
import type { Layout } from './layout.ts';

export type ProgressStep = 'preparing-binaries' | 'creating-cluster' | 'starting';

/** What the supervisor is started with, as JSON in its first argument. */
export interface SupervisorOrder {
  readonly layout: Layout;
  readonly binaries: BinariesPackage;
  readonly settings: Readonly<Record<string, string>>;
  /** False when a running application asks: an empty new database would be worse than none. */
  readonly mayCreate: boolean;
}

export type MessageToSupervisor =
  | { readonly type: 'lease' }
  | { readonly type: 'release' }
  /** From another supervisor that wants to rule the same folder. */
  | { readonly type: 'claim'; readonly name: string };

export type MessageFromSupervisor =
  | { readonly type: 'progress'; readonly step: ProgressStep }
  | { readonly type: 'ready'; readonly tcpPort?: number | undefined }
  | { readonly type: 'failed'; readonly code: EmbeddedPostgresErrorCode; readonly message: string }
  | { readonly type: 'claim-granted' }
  | { readonly type: 'claim-refused' };

/** One JSON text per line. */
export function sendMessage(socket: Socket, message: MessageToSupervisor | MessageFromSupervisor): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
}

export function onMessage<Message>(socket: Socket, handle: (message: Message) => void): void {
  let pending = '';
  socket.setEncoding('utf8');
  // A peer killed in mid-sentence shows up as an error; the close that follows says all we need.
  socket.on('error', () => {});
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) handle(JSON.parse(line) as Message);
  });
}
