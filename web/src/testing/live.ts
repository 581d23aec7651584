import { act } from '@testing-library/react';
import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { liveEvent } from '@trastienda/shared/system/contract.ts';
import type { z } from 'zod';
import { createEventDispatcher } from '#lib/live-events.ts';

let sent = 0;

/** What the server would send to a browser that listens. */
function liveEventOf(changes: Partial<z.input<typeof liveEvent>> & Pick<LiveEvent, 'topic'>): LiveEvent {
  sent += 1;
  return liveEvent.parse({
    id: String(sent),
    kind: 'changed',
    entityId: null,
    at: '2026-03-05T16:00:00.000Z',
    ...changes,
  });
}

/** Gives it to everything on the screen that listens for its topic. */
export function emitLiveEvent(...given: Parameters<typeof liveEventOf>): LiveEvent {
  const event = liveEventOf(...given);
  act(() => createEventDispatcher()(event));
  return event;
}
