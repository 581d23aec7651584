import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import type { TargetedSubmitEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';
import { PictureField } from './picture-field.tsx';
import { sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface ReceiptFormProps {
  readonly token: string;
  readonly accounts: readonly { readonly id: string; readonly title: string }[];
  /** What is owed, as one types it: «350.00». */
  readonly amount: string;
  readonly sign: string;
  readonly today: string;
}

type State =
  | { readonly kind: 'open'; readonly message?: string; readonly field?: string | null }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent'; readonly amount: string };

/** «1,250.50» and «1250,5» are both read; null if it is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[^\d.,]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const value = Number(plain.replace(',', '.'));
  const centavos = toCentavos(value);
  return plain !== '' && Number.isFinite(value) && centavos >= 1 && centavos <= 99_999_999 ? centavos : null;
}

export function ReceiptForm(props: ReceiptFormProps) {
  const { token, accounts, amount, sign, today } = props;
  const [state, setState] = useState<State>({ kind: 'open' });
  const [picture, setPicture] = useState<File | null>(null);
  const outcome = useRef<HTMLDivElement>(null);

  const finish = (next: State) => {
    setState(next);
    // Whoever hears the page is taken to what it says.
    setTimeout(() => outcome.current?.focus(), 0);
  };

  const send = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? '');
    const centavos = readAmount(text('amount'));
    if (centavos === null)
      return finish({ kind: 'open', field: 'amount', message: 'Escribe cuánto pagaste.' });
    if (picture === null)
      return finish({ kind: 'open', field: 'picture', message: 'Agrega la foto de tu comprobante.' });
    setState({ kind: 'sending', share: 0 });
    const query = new URLSearchParams({
      accountId: text('accountId'),
      amount: String(centavos),
      reference: text('reference'),
      paidOn: text('paidOn') || today,
    });
    const result = await sendPicture(
      `/api/public/tracking/${token}/receipts?${query}`,
      await shrinkPicture(picture),
      (share) => setState({ kind: 'sending', share }),
    );
    if (result.isSent) finish({ kind: 'sent', amount: text('amount') });
    else finish({ kind: 'open', message: result.message, field: result.field });
  };

  if (state.kind === 'sent')
    return (
      <div class="receipt-sent" ref={outcome} tabIndex={-1} role="status">
        <span class="mark wait">
          <Icon name="clock" size={24} />
        </span>
        <div>
          <h3>Recibimos tu comprobante</h3>
          <p>
            Tu pago de {sign} {state.amount} está en revisión. Lo verás confirmado aquí mismo.
          </p>
        </div>
      </div>
    );

  const isSending = state.kind === 'sending';
  const wrong = state.kind === 'open' ? (state.field ?? null) : null;
  const isWrong = (name: string) => wrong === name || undefined;
  return (
    <form class="receipt" onSubmit={send} noValidate data-busy={isSending || picture !== null || undefined}>
      <h3>¿Ya pagaste? Envíanos tu comprobante</h3>
      <fieldset disabled={isSending}>
        <legend class="unseen">Comprobante de pago</legend>
        {accounts.length > 1 ? (
          <label class="field">
            <span>Cuenta a la que pagaste</span>
            <select name="accountId" aria-invalid={isWrong('accountId')}>
              {accounts.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <input type="hidden" name="accountId" value={accounts[0]?.id ?? ''} />
        )}
        <div class="pair">
          <label class="field">
            <span>Cuánto pagaste</span>
            <span class="money-field">
              <span aria-hidden="true">{sign}</span>
              <input
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={amount}
                aria-invalid={isWrong('amount')}
              />
            </span>
          </label>
          <label class="field">
            <span>Qué día</span>
            <input
              name="paidOn"
              type="date"
              max={today}
              defaultValue={today}
              aria-invalid={isWrong('paidOn')}
            />
          </label>
        </div>
        <label class="field">
          <span>
            Número de boleta o referencia <em>(si lo tienes)</em>
          </span>
          <input name="reference" maxLength={60} autoComplete="off" aria-invalid={isWrong('reference')} />
        </label>
        <PictureField picture={picture} onPick={setPicture} isWrong={isWrong('picture')} />
      </fieldset>
      <div class="outcome" ref={outcome} tabIndex={-1} role="alert">
        {state.kind === 'open' && state.message !== undefined && (
          <p class="notice danger">
            <Icon name="warning" />
            {state.message}
          </p>
        )}
      </div>
      {state.kind === 'sending' ? (
        <div class="sending">
          <progress value={state.share} max={1} aria-label="Enviando tu comprobante" />
          <p>{state.share < 1 ? 'Enviando tu comprobante…' : 'Ya casi…'}</p>
        </div>
      ) : (
        <button type="submit" class="button primary">
          Enviar comprobante
        </button>
      )}
    </form>
  );
}
