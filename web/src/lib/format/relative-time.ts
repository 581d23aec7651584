type Unit = 'second' | 'minute' | 'hour' | 'day';

const STEPS: readonly { readonly unit: Unit; readonly seconds: number }[] = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/** How long ago, in the largest unit that is whole: feeds `intl.formatRelativeTime`. */
export function relativeTime(instant: Date, now: Date): { readonly value: number; readonly unit: Unit } {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return { value: 0, unit: 'second' };
  return { value: Math.trunc(seconds / step.seconds), unit: step.unit };
}
