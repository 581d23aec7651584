import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import type { OrderCalls } from '../../queries/form.ts';
import type { KeptOrder } from './kept-order.ts';
import { isWorthSaving, toRequestBody } from './order-body.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { toFormValues } from './order-form-values.ts';
import { mergeOrder, takeTheirs } from './order-merge.ts';

const DEBOUNCE_MS = 1500;
const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 30_000;

/**
 * `empty`: nothing worth a draft yet. `waiting`: no answer; it is tried again by itself. `unsaved`: an order
 * beyond a draft, which is saved only when asked to.
 */
export type Phase = 'empty' | 'saved' | 'saving' | 'waiting' | 'unsaved' | 'refused' | 'conflict';

export interface OpenState {
  readonly values: OrderFormValues;
  readonly base: OrderFormValues | null;
  /** As the server knows it; null before its first saving. */
  readonly order: Order | null;
  readonly phase: Phase;
  /** Why the last saving was refused; null once something changes. */
  readonly refusal: unknown;
  /** Somebody else's version that does not go together with this one by itself. */
  readonly theirs: Order | null;
  /** What was taken over from somebody else, until it has been read. */
  readonly remoteChanges: readonly string[];
}

interface Options {
  readonly calls: OrderCalls;
  readonly start: KeptOrder;
  readonly order: Order | null;
  readonly keep: (kept: KeptOrder | null) => void;
}

export type OpenOrder = ReturnType<typeof openOrder>;

/**
 * An order that is being written: what is typed, what of it is saved, and how the rest gets there. One
 * request at a time; each is written down with its key before it is sent, so that an answer that got lost,
 * or a page that was reloaded, never makes a second order.
 */
export function openOrder({ calls, start, order: known, keep }: Options) {
  let { pending, confirming } = start;
  let saved = start.base === null ? '' : textOf(start.base);
  let running: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const listeners = new Set<() => void>();
  let state: OpenState = {
    values: start.values,
    base: start.base,
    order: known,
    phase: 'empty',
    refusal: null,
    theirs: null,
    remoteChanges: [],
  };
  const phaseOf = (): Phase => {
    if (state.theirs !== null) return 'conflict';
    if (running !== null) return 'saving';
    if (state.refusal !== null) return 'refused';
    if (!isDirty()) return state.order === null ? 'empty' : 'saved';
    if (failures > 0) return 'waiting';
    return isDraft() ? 'saving' : 'unsaved';
  };
  state = { ...state, phase: phaseOf() };

  function isDraft(): boolean {
    return state.order === null || state.order.status === 'draft';
  }

  function isDirty(): boolean {
    if (pending !== null) return true;
    return (state.order !== null || isWorthSaving(state.values)) && textOf(state.values) !== saved;
  }

  function put(change: Partial<OpenState>): void {
    state = { ...state, ...change };
    state = { ...state, phase: phaseOf() };
    writeDown();
    for (const listener of listeners) listener();
  }

  function writeDown(): void {
    if (isOver) return;
    const { values, base, order } = state;
    const at = order === null ? null : { id: order.id, version: order.version };
    keep({ values, base, order: at, pending, confirming });
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    if (isOver || !isDraft() || !isDirty() || state.theirs !== null) return;
    timer = setTimeout(() => void run().catch(() => undefined), wait);
  }

  /** Sends until there is nothing left to send; rejects with what stopped it. */
  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
      put({});
      if (failures > 0) schedule(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
    });
    put({});
    return running;
  }

  async function sendAll(): Promise<void> {
    // First in another turn: whoever called has put us down as running by then.
    await Promise.resolve();
    while (isDirty()) {
      if (state.theirs !== null) throw stale();
      pending ??= { key: newIdempotencyKey(), values: state.values };
      writeDown();
      const sent = pending;
      try {
        const body = toRequestBody(sent.values);
        const answer = await (state.order === null
          ? calls.create(body, sent.key)
          : calls.change(state.order, body, sent.key));
        pending = null;
        failures = 0;
        acceptSaved(answer, sent.values);
      } catch (refusal) {
        if (!isAnswer(refusal)) {
          failures++;
          throw refusal;
        }
        pending = null;
        failures = 0;
        const current = currentOf(refusal);
        if (current === null) {
          put({ refusal });
          throw refusal;
        }
        absorb(current);
        if (state.theirs !== null) throw refusal;
      }
    }
  }

  /** Saved: new lines have their ids now, wherever they stand by this time. */
  function acceptSaved(answer: Order, sent: OrderFormValues): void {
    const keys = sent.lines.map(({ key }) => key);
    const named = (values: OrderFormValues): OrderFormValues => ({
      ...values,
      lines: values.lines.map((line) => {
        const made = answer.lines[keys.indexOf(line.key)];
        return made === undefined ? line : { ...line, id: made.id, listPrice: made.listPrice };
      }),
    });
    saved = textOf(named(sent));
    put({ order: answer, base: toFormValues(answer), values: named(state.values), refusal: null });
  }

  /** Somebody else saved: what goes together is put together, the rest is asked. */
  function absorb(theirs: Order): void {
    const next = toFormValues(theirs);
    const { values, disputed, taken } = mergeOrder({
      base: state.base ?? state.values,
      mine: state.values,
      theirs: next,
    });
    if (disputed.length > 0) {
      put({ theirs });
      return;
    }
    saved = textOf(next);
    put({ values, base: next, order: theirs, remoteChanges: taken });
  }

  return {
    read: (): OpenState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(how: (values: OrderFormValues) => OrderFormValues): void {
      const values = how(state.values);
      if (values === state.values) return;
      put({ values, refusal: null });
      schedule(DEBOUNCE_MS);
    },
    /** Everything is on the server when this ends. */
    async save(): Promise<Order> {
      await run();
      if (state.order === null) throw new Error('nothing to save');
      return state.order;
    },
    async confirm(): Promise<Order> {
      await run();
      const { order } = state;
      if (order === null) throw new Error('nothing to confirm');
      if (confirming?.version !== order.version)
        confirming = { key: newIdempotencyKey(), version: order.version };
      writeDown();
      try {
        const answer = await calls.confirm(order, confirming.key);
        confirming = null;
        put({ order: answer });
        return answer;
      } catch (refusal) {
        if (isAnswer(refusal)) confirming = null;
        const current = currentOf(refusal);
        if (current !== null) absorb(current);
        throw refusal;
      }
    },
    /** The order as it was just read: a change only if it is newer. */
    hear(order: Order): void {
      if (running !== null || state.theirs !== null || state.order === null) return;
      if (order.id !== state.order.id || order.version <= state.order.version) return;
      absorb(order);
      schedule(DEBOUNCE_MS);
    },
    /** These pieces as the others have them, everything else as it is here. */
    resolveConflict(pieces: readonly string[]): void {
      const { theirs, base, values } = state;
      if (theirs === null) return;
      const next = toFormValues(theirs);
      const merged = mergeOrder({ base: base ?? values, mine: values, theirs: next });
      saved = textOf(next);
      put({
        values: takeTheirs(merged.values, next, pieces),
        base: next,
        order: theirs,
        theirs: null,
        refusal: null,
      });
      schedule(0);
    },
    dismissRemoteChanges: (): void => put({ remoteChanges: [] }),
    isDirty,
    isDraft,
    /** Back on line, or back on the page: no need to wait for the clock. */
    retry: (): void => schedule(0),
    /** Nothing of it is kept here from now on. */
    forget(): void {
      isOver = true;
      clearTimeout(timer);
      keep(null);
    },
    /** Left behind: what is still to be sent is sent now. */
    leave(): void {
      clearTimeout(timer);
      if (isDraft() && isDirty() && state.theirs === null && !isOver) void run().catch(() => undefined);
    },
  };
}

function textOf(values: OrderFormValues): string {
  return JSON.stringify(toRequestBody(values));
}

/** A refusal by somebody who read it. Anything else may have been done or not, and is asked again. */
function isAnswer(refusal: unknown): boolean {
  const problem = readProblem(refusal);
  if (problem === null || problem.code === 'idempotency.in-flight') return false;
  return problem.status < 500 && problem.status !== 429 && problem.status !== 401;
}

function currentOf(refusal: unknown): Order | null {
  const problem = readProblem(refusal);
  if (problem?.code !== 'resource.stale') return null;
  return readOrder.reply.safeParse(problem.current).data ?? null;
}

function stale(): unknown {
  return { status: 409, code: 'resource.stale', message: '', requestId: '' };
}
