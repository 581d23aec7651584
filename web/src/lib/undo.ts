/** What the server said can be taken back: its `undo` header, and the id of the request. */
export interface Undoable {
  /** `order-tag; count=12` */
  readonly header: string;
  readonly requestId: string;
}

type Listener = (undoable: Undoable) => void;
const listeners = new Set<Listener>();

/** Hears of each command that can be taken back. */
export function onUndoable(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function emitUndoable(headers: Headers): void {
  const [header, requestId] = [headers.get('undo'), headers.get('x-request-id')];
  if (header === null || requestId === null) return;
  for (const listener of listeners) listener({ header, requestId });
}

/** The way back of the latest command, for the first word about it. */
interface Offer {
  readonly label: string;
  readonly closeLabel: string;
  readonly run: () => void;
}
let offer: Offer | null = null;

export function offerUndo(next: Offer): void {
  offer = next;
}

/** Once: a word about something else must not offer to take this back. */
export function claimUndo(): Offer | null {
  const claimed = offer;
  offer = null;
  return claimed;
}
