/** How a picture lies on the board: its middle beside the board's, in pixels, and how near it is. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise; not brought back below a full turn, so that turning never spins backwards. */
  readonly turned: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  /** From the middle of the board. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0, turned: 0 };
export const STEP = 1.4;
const NEAREST = 10;
/** A small picture is not blown up to mush only because there is room. */
const MOST_ENLARGED = 2.5;

/** The size at which a picture just fits, lying as it is turned. */
export function fitted(picture: Size, board: Size, turned: number): Size {
  const isSideways = Math.abs(turned / 90) % 2 === 1;
  const [width, height] = isSideways ? [board.height, board.width] : [board.width, board.height];
  if (picture.width === 0 || picture.height === 0) return { width: 0, height: 0 };
  const scale = Math.min(width / picture.width, height / picture.height, MOST_ENLARGED);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Nearer or farther, with what lies under the point staying under it. */
export function zoomedBy(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const zoom = Math.min(NEAREST, Math.max(1, view.zoom * factor));
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 };
  const ratio = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export function movedBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** Whole again after a turn: what was looked at lies elsewhere now. */
export function turnedBy(view: View, degrees: number): View {
  return { ...WHOLE, turned: view.turned + degrees };
}

/** The edge of the picture may come to the middle of the board, no farther: it cannot be lost. */
export function held(view: View, picture: Size): View {
  const isSideways = Math.abs(view.turned / 90) % 2 === 1;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    ...view,
    x: within(view.x, view.zoom === 1 ? 0 : (width * view.zoom) / 2),
    y: within(view.y, view.zoom === 1 ? 0 : (height * view.zoom) / 2),
  };
}
