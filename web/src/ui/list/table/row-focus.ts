const PATIENCE_FRAMES = 10;

/** The link that stands for a row, if the row is drawn. */
export function findRow(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
}

/** After the row has been drawn: far down, it is not there yet. */
export function focusRow(id: string): void {
  let frames = 0;
  const attempt = () => {
    const link = findRow(id);
    if (link !== null) link.focus({ preventScroll: true });
    else if (frames++ < PATIENCE_FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
