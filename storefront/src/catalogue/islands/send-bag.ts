import { bagMessage, chatLink } from '@trastienda/shared/storefront/catalogue.ts';
import type { KeptBag } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { type Bag, computeTotal, type SentBag } from '../bag.ts';

export type Outcome =
  | { readonly isSent: true; readonly sent: SentBag }
  | { readonly isSent: false; readonly message: string };

const NO_ANSWER = 'No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.';
const GENERAL = 'No pudimos preparar tu bolsa. Intenta de nuevo en un momento.';
const TOO_MANY = 'Enviaste varias bolsas seguidas. Espera un minuto y vuelve a intentar.';

/** Leaves the bag with the store; what comes back is the code it has there and the chat that tells it. */
export async function sendBag(bag: Bag, seller: string): Promise<Outcome> {
  const { lines } = bag;
  try {
    const answer = await fetch('/api/public/bags', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({
        lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
        seller,
      }),
    });
    if (answer.status === 201) {
      const kept: KeptBag = await answer.json();
      const chat = chatLink(kept.whatsapp, bagMessage(kept.code, kept.lines));
      const isPartial = kept.lines.length < lines.length;
      const isRepriced = !isPartial && computeTotal(kept) !== computeTotal(bag);
      return { isSent: true, sent: { code: kept.code, chat, isPartial, isRepriced } };
    }
    if (answer.status === 429) return { isSent: false, message: TOO_MANY };
    // What is wrong with a field of it is nothing a customer could put right.
    const problem: { readonly message?: string } = answer.status === 409 ? await answer.json() : {};
    return { isSent: false, message: problem.message ?? GENERAL };
  } catch {
    return { isSent: false, message: NO_ANSWER };
  }
}
