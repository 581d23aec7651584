import { describe, expect, it } from 'vitest';
import { createReplicaLag } from './replica-lag.ts';

const T = 1_000_000;

describe('the lag of a replica', () => {
  it('is unknown until it has reached the first observed position of the primary', () => {
    const lag = createReplicaLag();
    expect(lag.note(T, 100, 40)).toBe(null);
    expect(lag.note(T + 10_000, 200, 99)).toBe(null);
    expect(lag.note(T + 15_000, 300, 100)).toBe(5_000);
  });

  it('is zero while nothing is written', () => {
    const lag = createReplicaLag();
    expect(lag.note(T, 100, 100)).toBe(0);
    expect(lag.note(T + 86_400_000, 100, 100)).toBe(0);
  });

  it('is the age of the oldest position it has not reached', () => {
    const lag = createReplicaLag();
    lag.note(T, 100, 100);
    expect(lag.note(T + 10_000, 200, 100)).toBe(0);
    expect(lag.note(T + 20_000, 300, 100)).toBe(10_000);
    expect(lag.note(T + 45_000, 400, 100)).toBe(35_000);
    expect(lag.note(T + 55_000, 500, 350)).toBe(10_000);
    expect(lag.note(T + 60_000, 500, 500)).toBe(0);
  });

  it('is correct for a replica that stands still for a day and then catches up', () => {
    const lag = createReplicaLag();
    lag.note(T, 0, 0);
    let late: number | null = 0;
    for (let look = 1; look <= 17_280; look++) late = lag.note(T + look * 5_000, look, 0);
    expect(late).toBeGreaterThan(86_000_000);
    expect(lag.note(T + 86_405_000, 17_281, 9_000)).toBeGreaterThan(3_600_000 * 11);
    expect(lag.note(T + 86_410_000, 17_282, 17_281)).toBeLessThan(30_000);
  });
});
