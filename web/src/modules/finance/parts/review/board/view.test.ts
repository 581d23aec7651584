import { describe, expect, test } from 'vitest';
import { fitted, held, movedBy, turnedBy, WHOLE, zoomedBy } from './view.ts';

const BOARD = { width: 400, height: 600 };

describe('the view of a receipt', () => {
  test('fits the picture, upright and rotated', () => {
    expect(fitted({ width: 800, height: 800 }, BOARD, 0)).toEqual({ width: 400, height: 400 });
    expect(fitted({ width: 1200, height: 800 }, BOARD, 90)).toEqual({ width: 600, height: 400 });
    expect(fitted({ width: 1200, height: 800 }, BOARD, -270)).toEqual({ width: 600, height: 400 });
  });

  test('does not enlarge a tiny picture too much', () => {
    expect(fitted({ width: 40, height: 20 }, BOARD, 0)).toEqual({ width: 100, height: 50 });
  });

  test('has no size before the picture is measured', () => {
    expect(fitted({ width: 0, height: 0 }, BOARD, 0)).toEqual({ width: 0, height: 0 });
  });

  test('zooms around the pointer', () => {
    const near = zoomedBy(WHOLE, 2, { x: 50, y: -20 });
    expect(near).toEqual({ zoom: 2, x: -50, y: 20, turned: 0 });
    // What lay under the point still does: its place in the picture is (point − offset) / zoom.
    expect((50 - near.x) / near.zoom).toBe(50);
  });

  test('is centred again at full view', () => {
    const near = movedBy(zoomedBy(WHOLE, 4), 80, 90);
    expect(zoomedBy(near, 0.01)).toEqual(WHOLE);
  });

  test('zooms at most ten times', () => {
    expect(zoomedBy(WHOLE, 1000).zoom).toBe(10);
  });

  test('can be panned while zoomed, and not out of sight', () => {
    const size = { width: 400, height: 300 };
    expect(held(movedBy(WHOLE, 30, 30), size)).toEqual(WHOLE);
    const far = held(movedBy(zoomedBy(WHOLE, 2), 9999, -9999), size);
    expect(far).toEqual({ zoom: 2, x: 400, y: -300, turned: 0 });
  });

  test('is reset by a rotation', () => {
    expect(turnedBy(movedBy(zoomedBy(WHOLE, 2), 5, 5), -90)).toEqual({ zoom: 1, x: 0, y: 0, turned: -90 });
  });
});
