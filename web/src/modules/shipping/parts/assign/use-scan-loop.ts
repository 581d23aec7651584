import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { fitsPattern } from '@trastienda/shared/shipping/guide-pattern.ts';
import { namesParcel } from '@trastienda/shared/shipping/paste.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { beepRead, beepWrong } from '#ui/scan/beep.ts';
import { findScannedParcel, useAssignGuides } from '../../queries/guides.ts';
import { parcelName } from '../parcels.tsx';
import type { Done, WorkRow } from './work-rows.ts';
import { newRow } from './work-rows.ts';

/** What was read last and what it came to. */
export interface ScanMessage {
  readonly tone: 'info' | 'good' | 'wrong';
  readonly text: string;
}

interface Options {
  readonly courierId: CourierId | null;
  readonly couriers: readonly Courier[];
  readonly isMuted: boolean;
  readonly isFilming: boolean;
  readonly done: Done;
  /** What was refused stays until it is mended. */
  readonly onRefused: (row: WorkRow) => void;
}

interface Held {
  readonly parcel: ParcelRow | null;
  readonly guide: string;
}

const NOTHING: Held = { parcel: null, guide: '' };

/** Slip, guide, next: codes are taken one after the other, however quickly they come. */
export function useScanLoop(options: Options) {
  const t = useT();
  const assigning = useAssignGuides();
  const [held, setHeld] = useState<Held>(NOTHING);
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const [waiting, setWaiting] = useState(0);

  const now = useRef({ ...options, t, assign: assigning.mutateAsync, held: NOTHING });
  useEffect(() => {
    now.current = { ...options, t, assign: assigning.mutateAsync, held: now.current.held };
  });
  const hold = useCallback((next: Held) => {
    now.current.held = next;
    setHeld(next);
  }, []);
  const say = useCallback((said: ScanMessage) => {
    setMessage(said);
    const { isMuted, isFilming } = now.current;
    if (isMuted) return;
    if (said.tone === 'wrong') beepWrong();
    // The camera has told already that it read something.
    else if (!isFilming) beepRead();
  }, []);

  const give = useCallback(
    async (parcel: ParcelRow, guide: string) => {
      const { courierId, done, onRefused, assign, t: translate } = now.current;
      const name = parcelName(parcel);
      hold(NOTHING);
      const keep = (text: string) => {
        onRefused(newRow({ parcel: name, guide, cod: '' }));
        say({ tone: 'wrong', text: `${name}: ${text}` });
      };
      try {
        const { rows } = await assign({ courierId, rows: [{ parcel: parcel.id, guide, courierId }] });
        const [result] = rows;
        if (result === undefined || result.outcome === 'refused') return keep(result?.message ?? '');
        done.add([result], true);
        say({
          tone: 'good',
          text: [translate('shipping.scan.given', { name, guide: result.guide }), result.message]
            .join(' ')
            .trim(),
        });
      } catch (refusal) {
        keep(readProblem(refusal)?.message ?? translate('ui.no-answer'));
      }
    },
    [hold, say],
  );

  const takeParcel = useCallback(
    async (parcel: ParcelRow) => {
      const { held: before, t: translate } = now.current;
      const trouble = whyNot(parcel, translate);
      if (trouble !== null) return say({ tone: 'wrong', text: trouble });
      if (before.guide !== '') return give(parcel, before.guide);
      hold({ parcel, guide: '' });
      say({ tone: 'info', text: translate('shipping.scan.now-guide', { name: parcelName(parcel) }) });
    },
    [give, hold, say],
  );

  const read = useCallback(
    async (code: string) => {
      const { held: before, couriers, t: translate } = now.current;
      const meaning = meaningOf(code, before.parcel !== null);
      if (meaning === 'guide' && before.parcel !== null) return give(before.parcel, code);
      try {
        await takeParcel(await findScannedParcel(code));
      } catch (refusal) {
        const problem = readProblem(refusal);
        // The guide came first: that is understood too.
        if (
          meaning === 'either' &&
          problem?.code === 'guide.unknown-parcel' &&
          looksLikeGuide(code, couriers)
        ) {
          hold({ parcel: null, guide: code });
          return say({ tone: 'info', text: translate('shipping.scan.now-slip', { guide: code }) });
        }
        const isUnknown = problem?.code === 'guide.unknown-parcel';
        say({
          tone: 'wrong',
          text: isUnknown
            ? translate('shipping.scan.unknown', { code })
            : (problem?.message ?? translate('ui.no-answer')),
        });
      }
    },
    [give, hold, say, takeParcel],
  );

  const line = useRef<Promise<void>>(Promise.resolve());
  const scan = useCallback(
    (typed: string) => {
      const code = typed.trim();
      if (code === '') return;
      setWaiting((count) => count + 1);
      line.current = line.current.then(() => read(code)).finally(() => setWaiting((count) => count - 1));
    },
    [read],
  );
  const release = useCallback(() => {
    hold(NOTHING);
    setMessage(null);
  }, [hold]);

  return { held, message, isBusy: waiting > 0, scan, release };
}
export type ScanLoop = ReturnType<typeof useScanLoop>;

function whyNot(parcel: ParcelRow, t: Translate): string | null {
  if (parcel.status === 'packed') return null;
  const name = parcelName(parcel);
  return parcel.guide === ''
    ? t('shipping.scan.not-packed', { name })
    : t('shipping.scan.has-guide', { name, guide: parcel.guide });
}

/** `slip`: a parcel for certain. `guide`: the number for it. `either`: must be looked up to know. */
type Meaning = 'slip' | 'guide' | 'either';

/** What a code means depends on what was scanned before it: after a slip, everything else is its guide. */
export function meaningOf(code: string, hasParcel: boolean): Meaning {
  if (namesParcel(code)) return 'slip';
  return hasParcel ? 'guide' : 'either';
}

/** Whether it looks as the guides of some courier do; those without a pattern say nothing. */
export function looksLikeGuide(code: string, couriers: readonly Courier[]): boolean {
  return couriers.some(
    ({ isActive, guidePattern }) => isActive && guidePattern !== '' && fitsPattern(guidePattern, code),
  );
}
