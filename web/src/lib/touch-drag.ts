/** So long a finger rests before it drags; less is a tap or the beginning of a scroll. */
const HOLD_MS = 350;
const STILL_PX = 10;
/** Near an edge of the window, what is under the finger goes on by itself. */
const EDGE_PX = 70;
const EDGE_STEP_PX = 9;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Dragged {
  readonly card: HTMLElement;
  readonly ghost: HTMLElement;
  readonly grip: Point;
  readonly transfer: DataTransfer;
  over: Element;
  at: Point;
  frame: number;
}

/**
 * Lets a finger drag what the mouse can. Some browsers make a held finger drag by themselves, some do not,
 * and none shows it alike: here a finger on a card tells the board the same story as the mouse would.
 */
export function enableTouchDrag(board: HTMLElement): () => void {
  let waiting: { timer: number; at: Point; card: HTMLElement } | null = null;
  let dragged: Dragged | null = null;

  const dispatchDragEvent = (
    type: string,
    on: Element,
    { transfer, at }: Dragged,
    toward: Element | null = null,
  ) =>
    on.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        dataTransfer: transfer,
        relatedTarget: toward,
        clientX: at.x,
        clientY: at.y,
      }),
    );

  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };

  const lift = (card: HTMLElement, at: Point) => {
    waiting = null;
    const { left, top } = card.getBoundingClientRect();
    const hand = {
      ...{ card, at, over: card, frame: 0 },
      ghost: ghostOf(card),
      grip: { x: at.x - left, y: at.y - top },
      transfer: new DataTransfer(),
    };
    // Whoever refuses a card to the mouse refuses it to the finger.
    if (!dispatchDragEvent('dragstart', card, hand)) return hand.ghost.remove();
    dragged = hand;
    navigator.vibrate?.(12);
    follow();
  };

  const follow = () => {
    if (dragged === null) return;
    const { ghost, grip, at } = dragged;
    ghost.style.transform = `translate(${at.x - grip.x}px, ${at.y - grip.y}px) rotate(1.5deg)`;
    scrollAtEdges(dragged.over, at);
    const over = document.elementFromPoint(at.x, at.y) ?? board;
    if (over !== dragged.over) {
      const left = dragged.over;
      dragged.over = over;
      dispatchDragEvent('dragenter', over, dragged, left);
      dispatchDragEvent('dragleave', left, dragged, over);
    }
    dispatchDragEvent('dragover', over, dragged);
    dragged.frame = requestAnimationFrame(follow);
  };

  const putDown = (isDropped: boolean) => {
    forget();
    if (dragged === null) return;
    const hand = dragged;
    dragged = null;
    cancelAnimationFrame(hand.frame);
    hand.ghost.remove();
    dispatchDragEvent(isDropped ? 'drop' : 'dragleave', hand.over, hand);
    dispatchDragEvent('dragend', hand.card, hand);
  };

  const onStart = (event: TouchEvent) => {
    const [finger, second] = event.touches;
    if (finger === undefined || second !== undefined) return putDown(false);
    const touched = event.target instanceof Element ? event.target : null;
    const card = touched?.closest<HTMLElement>('[draggable="true"]');
    // What is there to be pressed is pressed.
    if (!card || touched?.closest('button, a, input, textarea, select')) return;
    const at = pointOf(finger);
    waiting = { at, card, timer: window.setTimeout(() => lift(card, at), HOLD_MS) };
  };
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (finger === undefined) return;
    const at = pointOf(finger);
    if (waiting !== null && Math.hypot(at.x - waiting.at.x, at.y - waiting.at.y) > STILL_PX) forget();
    if (dragged === null) return;
    event.preventDefault();
    dragged.at = at;
  };
  const onEnd = (event: TouchEvent) => {
    // Or the browser would take it for a press.
    if (dragged !== null) event.preventDefault();
    putDown(true);
  };
  const onCancel = () => putDown(false);
  /** The browser's own idea of what a held finger means. */
  const onOwnIdea = (event: Event) => {
    if (event.isTrusted && (waiting !== null || dragged !== null)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // A mouse that moves during a drag means that the drag was lost; a finger moves all the time.
  const onPointerMove = (event: Event) => {
    if (dragged !== null) event.stopImmediatePropagation();
  };

  const listening = new AbortController();
  const options = { signal: listening.signal };
  board.addEventListener('touchstart', onStart, { ...options, passive: true });
  board.addEventListener('touchmove', onMove, { ...options, passive: false });
  board.addEventListener('touchend', onEnd, { ...options, passive: false });
  board.addEventListener('touchcancel', onCancel, options);
  board.addEventListener('contextmenu', onOwnIdea, { ...options, capture: true });
  board.addEventListener('dragstart', onOwnIdea, { ...options, capture: true });
  window.addEventListener('pointermove', onPointerMove, { ...options, capture: true });
  return () => {
    putDown(false);
    listening.abort();
  };
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** What hangs at the finger, out of the way of what lies below. */
function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  const { width, height } = card.getBoundingClientRect();
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  Object.assign(ghost.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    zIndex: '2000',
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    opacity: '0.95',
    boxShadow: '0 12px 28px rgb(0 0 0 / 25%)',
    pointerEvents: 'none',
  });
  // Beside the card, so that it keeps the looks it has there.
  card.parentElement?.append(ghost);
  return ghost;
}

function scrollAtEdges(over: Element, { x, y }: Point): void {
  const toward = (at: number, size: number) =>
    at < EDGE_PX ? -EDGE_STEP_PX : at > size - EDGE_PX ? EDGE_STEP_PX : 0;
  const [left, top] = [toward(x, window.innerWidth), toward(y, window.innerHeight)];
  if (left !== 0)
    for (let box: Element | null = over; box !== null; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth) box.scrollBy({ left });
  if (top !== 0) window.scrollBy({ top });
}
