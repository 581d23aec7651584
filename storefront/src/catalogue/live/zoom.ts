import { closeDialog, showDialog } from '../islands/dialog.ts';

const button = (label: string, sign: string, kind: string): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `round ${kind}`;
  made.setAttribute('aria-label', label);
  made.textContent = sign;
  return made;
};

/** One picture as large as the screen; a touch makes it larger still. Gone when it is closed. */
export function openZoom(pictures: readonly HTMLAnchorElement[], first: number): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', 'Foto ampliada');
  const ground = document.createElement('div');
  ground.className = 'zoom-ground';
  // What is larger than the screen is moved by the keyboard too.
  ground.tabIndex = 0;
  const image = document.createElement('img');
  ground.append(image);
  let at = first;

  const show = (next: number) => {
    at = (next + pictures.length) % pictures.length;
    const link = pictures[at];
    image.src = link?.href ?? '';
    image.alt = link?.querySelector('img')?.alt ?? '';
    delete dialog.dataset['large'];
  };
  const closing = button('Cerrar', '×', 'closing');
  closing.addEventListener('click', () => closeDialog(dialog));
  dialog.append(ground, closing);
  if (pictures.length > 1) {
    const [before, after] = [button('Foto anterior', '‹', 'before'), button('Foto siguiente', '›', 'after')];
    before.addEventListener('click', () => show(at - 1));
    after.addEventListener('click', () => show(at + 1));
    dialog.append(before, after);
  }
  image.addEventListener('click', () => {
    if (dialog.dataset['large'] === undefined) dialog.dataset['large'] = '';
    else delete dialog.dataset['large'];
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  ground.addEventListener('click', ({ target }) => {
    if (target === ground) closeDialog(dialog);
  });
  dialog.addEventListener('close', () => dialog.remove());
  show(first);
  document.body.append(dialog);
  showDialog(dialog);
}
