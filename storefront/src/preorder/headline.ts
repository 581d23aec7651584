import type { TrackedLineState, TrackedPreorder } from '@trastienda/shared/storefront/preorder-contract.ts';
import { computeAmountOwed } from '@trastienda/shared/storefront/preorder-steps.ts';
import type { Headline } from '../ui/now-card.tsx';
import type { Written } from '../ui/written.ts';

type CreateHeadline = (preorder: TrackedPreorder, written: Written) => Headline;

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Whether all that still counts stands there; cancelled and replaced articles do not. */
const isAllAt = ({ articles }: TrackedPreorder, state: TrackedLineState): boolean =>
  articles.every((one) => one.state === state || one.state === 'cancelled' || one.state === 'replaced');

const REVIEWED: Headline = {
  title: 'Estamos revisando tu pago',
  next: 'En cuanto lo veamos en el banco compramos tu preventa.',
  tone: 'wait',
  icon: 'clock',
};

const quoted: CreateHeadline = (preorder, { moment }) => {
  const { inReview, deposit, validUntil } = preorder;
  if (inReview > 0 && deposit === 0) return REVIEWED;
  const yes = deposit > 0 ? 'deposita tu anticipo' : 'dinos que sí';
  return {
    title: isAllAt(preorder, 'quoted') ? 'Tu cotización está lista' : 'Tienes algo más cotizado',
    next: sentences(
      `Si te gusta, ${yes} y lo compramos para ti.`,
      // An hour ends with the point of «p. m.», and so does the sentence.
      validUntil === null ? '' : `El precio vale hasta el ${moment(validUntil)}`,
    ),
    tone: 'wait',
    icon: 'bag',
  };
};

const expired: CreateHeadline = () => ({
  title: 'Tu cotización venció',
  next: 'Si todavía lo quieres, escríbenos y te damos el precio de hoy.',
  tone: 'off',
  icon: 'clock',
  isToBeTalkedOver: true,
});

const awaitingDeposit: CreateHeadline = ({ inReview, deposit }) =>
  inReview > 0 && deposit === 0
    ? REVIEWED
    : {
        title: 'Esperamos tu anticipo',
        next: 'En cuanto lo confirmemos compramos tu preventa.',
        tone: 'wait',
        icon: 'coin',
      };

const toBuy: CreateHeadline = ({ paid }) => ({
  title: 'Ya vamos a comprar tu preventa',
  next: sentences(
    paid > 0 ? 'Tu anticipo está confirmado.' : '',
    'Te avisamos aquí en cuanto lo hayamos comprado.',
  ),
  tone: 'progress',
  icon: 'bag',
});

const ordered: CreateHeadline = () => ({
  title: 'Ya compramos tu preventa',
  next: 'Pronto sale hacia la tienda.',
  tone: 'progress',
  icon: 'box',
});

const inTransit: CreateHeadline = () => ({
  title: 'Tu preventa viene en camino',
  next: 'Te avisamos aquí en cuanto llegue a la tienda.',
  tone: 'progress',
  icon: 'truck',
});

const received: CreateHeadline = (preorder, { money }) => {
  const owed = computeAmountOwed(preorder);
  const isWhole = preorder.articles.every(({ state }) => !STILL_TO_COME.includes(state));
  return {
    title: isWhole ? 'Tu preventa ya llegó' : 'Ya llegó una parte de tu preventa',
    next: sentences(
      owed > 0 ? `Quedan ${money(owed)} por pagar.` : '',
      'Escríbenos para acordar cómo lo recibes.',
    ),
    tone: 'progress',
    icon: 'shop',
  };
};
const STILL_TO_COME: readonly TrackedLineState[] = [
  'quoted',
  'awaiting_deposit',
  'to_buy',
  'ordered',
  'in_transit',
];

const converted: CreateHeadline = ({ orders }) => ({
  title: orders.length > 1 ? 'Tu preventa ya está en tus pedidos' : 'Tu preventa ya está en tu pedido',
  next: orders.length > 1 ? 'Sigue cada uno en su propia página.' : 'Síguelo en su propia página.',
  tone: 'good',
  icon: 'check',
});

const unavailable: CreateHeadline = (preorder) => ({
  title: isAllAt(preorder, 'unavailable') ? 'No conseguimos tu preventa' : 'No conseguimos un artículo',
  next:
    preorder.paid > 0
      ? 'Escríbenos y vemos contigo si lo cambiamos por otro o qué hacemos con lo que pagaste.'
      : 'Escríbenos y vemos contigo si lo cambiamos por otro.',
  tone: 'danger',
  icon: 'warning',
  isToBeTalkedOver: true,
});

const cancelled: CreateHeadline = () => ({
  title: 'Esta preventa se anuló',
  next: 'Si no lo esperabas, escríbenos y lo vemos contigo.',
  tone: 'off',
  icon: 'cross',
  isToBeTalkedOver: true,
});

const HEADLINES: Record<TrackedPreorder['step'], CreateHeadline> = {
  quoted,
  expired,
  awaiting_deposit: awaitingDeposit,
  to_buy: toBuy,
  ordered,
  in_transit: inTransit,
  received,
  converted,
  unavailable,
  cancelled,
};

/** What asks for attention first, large, and what comes of it. */
export const createHeadline: CreateHeadline = (preorder, written) =>
  HEADLINES[preorder.step](preorder, written);
