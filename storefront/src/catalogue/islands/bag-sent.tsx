import { CopyButton } from '../../islands/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SentBag } from '../bag.ts';

interface Props {
  readonly sent: SentBag;
  readonly onChange: () => void;
  readonly onEmpty: () => void;
}

/** The chat has opened, or not: either way the code is here, and it is enough. */
export function BagSent({ sent: { code, chat, isPartial, isRepriced }, onChange, onEmpty }: Props) {
  return (
    <div class="sent" role="status">
      <span class="mark good">
        <Icon name="check" size={34} />
      </span>
      <p class="title">Tu bolsa está lista</p>
      <p class="soft">Envía el mensaje en WhatsApp. Si no se abrió, dale este código a la tienda:</p>
      <p class="code">{code}</p>
      <CopyButton text={code} what="el código" />
      {isPartial && (
        <p class="notice wait">
          <Icon name="clock" />
          Algo de tu bolsa ya no está disponible y quedó fuera del mensaje.
        </p>
      )}
      {isRepriced && (
        <p class="notice wait">
          <Icon name="coin" />
          Algún precio cambió desde que lo agregaste. El mensaje lleva los de hoy.
        </p>
      )}
      <a class="button primary wide" href={chat} target="_blank" rel="noopener noreferrer">
        <Icon name="chat" />
        Abrir WhatsApp
      </a>
      <div class="sent-foot">
        <button type="button" class="link" onClick={onChange}>
          Cambiar la bolsa
        </button>
        <button type="button" class="link" onClick={onEmpty}>
          Vaciar la bolsa
        </button>
      </div>
    </div>
  );
}
