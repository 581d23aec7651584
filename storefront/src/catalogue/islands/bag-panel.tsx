import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { moneyIn } from '../../ui/money.ts';
import { type Bag, computeTotal, EMPTY_BAG } from '../bag.ts';
import { changeBag, currentBag } from '../bag-store.ts';
import type { CardSetting } from '../card-item.tsx';
import { CatalogueIcon } from '../catalogue-icon.tsx';
import { formatPercent } from '../prices.ts';
import { rememberedSeller } from '../seller.ts';
import { BagRow } from './bag-row.tsx';
import { BagSent } from './bag-sent.tsx';
import { sendBag } from './send-bag.ts';

interface Props {
  readonly bag: Bag;
  readonly setting: CardSetting;
  readonly onClose: () => void;
}

export function BagPanel({ bag, setting, onClose }: Props) {
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // Two clicks come before the button has been drawn anew.
  const isUnderway = useRef(false);

  const send = async () => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setSending(true);
    setMessage(null);
    const wanted = currentBag();
    const outcome = await sendBag(wanted, rememberedSeller());
    isUnderway.current = false;
    setSending(false);
    if (!outcome.isSent) return setMessage(outcome.message);
    changeBag(() => ({ ...wanted, sent: outcome.sent }));
    window.open(outcome.sent.chat, '_blank', 'noopener,noreferrer');
  };

  if (bag.lines.length === 0) return <NothingInside onClose={onClose} />;
  if (bag.sent !== null)
    return (
      <BagSent
        sent={bag.sent}
        onChange={() => changeBag((was) => ({ ...was, sent: null }))}
        onEmpty={() => changeBag(() => EMPTY_BAG)}
      />
    );
  const money = moneyIn(setting.currency);
  return (
    <>
      <ul class="bag-lines">
        {bag.lines.map((line) => (
          <BagRow key={line.variantId} {...{ line, money }} isOff={isSending} />
        ))}
      </ul>
      <div class="panel-foot">
        <p class="total">
          <span>Total</span>
          <strong>{money(computeTotal(bag))}</strong>
        </p>
        {setting.depositBp > 0 && bag.lines.some(({ isOnOrder }) => isOnOrder) && (
          <p class="soft">
            Lo que va bajo pedido se aparta con un anticipo del {formatPercent(setting.depositBp)}.
          </p>
        )}
        <div role="alert">
          {message !== null && (
            <p class="notice danger">
              <Icon name="warning" />
              {message}
            </p>
          )}
        </div>
        <button type="button" class="button primary wide" onClick={send} disabled={isSending}>
          <Icon name="chat" />
          {isSending ? 'Preparando tu mensaje…' : 'Enviar por WhatsApp'}
        </button>
        <p class="soft">No pagas nada ahora. La tienda te confirma y te dice cómo pagar.</p>
      </div>
    </>
  );
}

function NothingInside({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <div class="nothing">
      <span class="mark">
        <CatalogueIcon name="hanger" size={40} />
      </span>
      <p class="title">Tu bolsa está vacía</p>
      <p class="soft">Agrega lo que te guste y envíalo por WhatsApp cuando quieras.</p>
      <button type="button" class="button" onClick={onClose}>
        Seguir viendo
      </button>
    </div>
  );
}
