import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { piecesIn } from '../bag.ts';
import { onBagOpened, useBag } from '../bag-store.ts';
import type { CardSetting } from '../card-item.tsx';
import { BagPanel } from './bag-panel.tsx';
import { closeDialog, showDialog } from './dialog.ts';

export type BagButtonProps = CardSetting;

export function BagButton(setting: BagButtonProps) {
  const bag = useBag();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (dialog.current !== null) showDialog(dialog.current);
  };
  const close = () => {
    if (dialog.current !== null) closeDialog(dialog.current);
  };
  useEffect(() => onBagOpened(open), []);
  const pieces = piecesIn(bag);
  return (
    <>
      <button type="button" class="bag-button" onClick={open} aria-haspopup="dialog">
        <Icon name="bag" size={24} />
        <span class="word">Bolsa</span>
        {pieces > 0 && (
          <span class="number">
            {pieces}
            <span class="unseen"> {pieces === 1 ? 'pieza' : 'piezas'}</span>
          </span>
        )}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        class="bag"
        ref={dialog}
        aria-labelledby="bag-title"
        onClick={(event) => {
          // The ground around it, not what lies on it.
          if (event.target === dialog.current) close();
        }}
      >
        <div class="panel">
          <div class="panel-head">
            <h2 id="bag-title">Tu bolsa</h2>
            <button type="button" class="round" onClick={close} aria-label="Cerrar la bolsa">
              <Icon name="cross" />
            </button>
          </div>
          <BagPanel {...{ bag, setting }} onClose={close} />
        </div>
      </dialog>
    </>
  );
}
