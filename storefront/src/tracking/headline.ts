import type { Happened, Tracking } from '@trastienda/shared/storefront/contract.ts';
import { computeOwed } from '@trastienda/shared/storefront/steps.ts';
import type { Headline } from '../ui/now-card.tsx';
import type { Written } from '../ui/written.ts';

type CreateHeadline = (tracking: Tracking, written: Written) => Headline;

const getPlace = ({ destination }: Tracking): string => destination?.municipality ?? '';

/** The last parcel that is told of with a courier; with several parcels there may be several couriers. */
const findCourier = ({ parcels }: Tracking): string | null => {
  const names = new Set(parcels.flatMap(({ courier }) => (courier === null ? [] : [courier])));
  return names.size === 1 ? ([...names][0] ?? null) : null;
};

const collected = ({ paidOnDelivery, balance }: Tracking, { money }: Written): string =>
  paidOnDelivery && balance > 0 ? `Pagas ${money(balance)} al recibir.` : '';

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const received: CreateHeadline = (tracking, written) => {
  if (tracking.paidOnDelivery)
    return {
      title: 'Recibimos tu pedido',
      next: sentences('Ya casi empezamos a prepararlo.', collected(tracking, written)),
      tone: 'progress',
      icon: 'bag',
    };
  if (computeOwed(tracking) === 0 && tracking.inReview > 0)
    return {
      title: 'Estamos revisando tu pago',
      next: 'En cuanto lo veamos en el banco preparamos tu pedido.',
      tone: 'wait',
      icon: 'clock',
    };
  const what = tracking.deposit > 0 ? 'tu anticipo' : 'tu pago';
  return {
    title: 'Recibimos tu pedido',
    next: `Lo preparamos en cuanto confirmemos ${what}.`,
    tone: 'wait',
    icon: 'bag',
  };
};

const paid: CreateHeadline = (tracking) => ({
  title: tracking.balance > 0 ? 'Tu anticipo está confirmado' : 'Tu pago está confirmado',
  next: 'Ahora preparamos tu pedido.',
  tone: 'progress',
  icon: 'coin',
});

const preparing: CreateHeadline = (tracking, written) => {
  const isPacked = tracking.happened.some(({ kind }) => kind === 'packed');
  const place = getPlace(tracking);
  const goesTo = place === '' ? 'Pronto sale de la tienda.' : `Pronto sale hacia ${place}.`;
  const next = tracking.isPickup ? 'Te avisamos aquí cuando puedas recogerlo.' : goesTo;
  return {
    title: isPacked ? 'Tu pedido ya está empacado' : 'Estamos preparando tu pedido',
    next: sentences(next, collected(tracking, written)),
    tone: 'progress',
    icon: 'box',
  };
};

const sent: CreateHeadline = (tracking, written) => {
  const [courier, place] = [findCourier(tracking), getPlace(tracking)];
  const to = place === '' ? '' : ` a ${place}`;
  const carried =
    courier === null ? `Salió de la tienda${to && ` hacia ${place}`}.` : `${courier} lo lleva${to}.`;
  return {
    title: 'Tu pedido va en camino',
    next: sentences(carried, collected(tracking, written)),
    tone: 'progress',
    icon: 'truck',
  };
};

const arriving: CreateHeadline = (tracking, written) =>
  tracking.isPickup
    ? {
        title: 'Tu pedido está listo para recoger',
        next:
          tracking.balance > 0
            ? `Pasa por él a la tienda. Quedan ${written.money(tracking.balance)} por pagar.`
            : 'Pasa por él a la tienda cuando gustes.',
        tone: 'progress',
        icon: 'shop',
      }
    : {
        title: 'Tu pedido está por llegar',
        next: sentences('Salió a reparto: ten tu teléfono a mano.', collected(tracking, written)),
        tone: 'progress',
        icon: 'pin',
      };

/** What became of what the customer sends back. */
const whatReturns = ({ parcels }: Tracking): string => {
  const returns = parcels.filter(({ isReturn }) => isReturn);
  if (returns.length === 0) return '';
  return returns.some(({ step }) => step === 'returning')
    ? 'Lo que devuelves viene de regreso a la tienda.'
    : 'Ya recibimos lo que devolviste.';
};

const delivered: CreateHeadline = (tracking) => ({
  title: tracking.isPickup ? 'Ya tienes tu pedido' : 'Tu pedido fue entregado',
  next: whatReturns(tracking) || `Gracias por comprar en ${tracking.store.name}.`,
  tone: 'good',
  icon: 'check',
});

const cancelled: CreateHeadline = () => ({
  title: 'Este pedido se anuló',
  next: 'Si no lo esperabas, escríbenos y lo vemos contigo.',
  tone: 'off',
  icon: 'cross',
  isToBeTalkedOver: true,
});

const returned: CreateHeadline = ({ parcels, exchanges }) => {
  if (parcels.some(({ isReturn, step }) => isReturn && step === 'returning'))
    return {
      title: 'Tu devolución viene de regreso',
      next: 'Lo verás aquí cuando la recibamos en la tienda.',
      tone: 'off',
      icon: 'back',
    };
  if (exchanges.length > 0)
    return {
      title: 'Recibimos lo que devolviste',
      next: 'Sigue tu cambio aquí.',
      tone: 'good',
      icon: 'check',
    };
  return {
    title: 'Tu pedido volvió a la tienda',
    next: 'Escríbenos para acordar contigo qué sigue.',
    tone: 'off',
    icon: 'back',
    isToBeTalkedOver: true,
  };
};

/** Why an attempt failed, and what its customer can do. */
const FAILED: Readonly<Record<string, string>> = {
  absent: 'No había quien lo recibiera. Escríbenos para acordar otro día.',
  wrong_address: 'No encontraron la dirección. Escríbenos cómo llegar y lo intentamos de nuevo.',
  no_money: 'Quedó pendiente el pago al recibir. Escríbenos para intentarlo de nuevo.',
  not_reached: 'No lograron comunicarse contigo. Escríbenos un número donde te encuentren.',
  rescheduled: 'Lo intentarán otro día, como acordaron. Si algo cambió, escríbenos.',
};
const HELD_UP: Readonly<Record<string, string>> = {
  damaged: 'El paquete se dañó en el camino. Escríbenos y lo resolvemos.',
  held: 'Está detenido en la agencia de la mensajería. Escríbenos y vemos cómo llega a ti.',
  misrouted: 'Tomó otra ruta y va a tardar un poco más. Estamos pendientes.',
  delayed: 'Lleva un retraso. Estamos pendientes y lo verás aquí.',
  robbed: 'La mensajería nos informó de un percance. Escríbenos y lo resolvemos.',
};

const ROAD_TROUBLE: readonly Happened['kind'][] = ['failed', 'incident', 'refused', 'returning', 'lost'];

const trouble: CreateHeadline = ({ happened, parcels }) => {
  const last = happened.findLast(({ kind }) => ROAD_TROUBLE.includes(kind));
  const common = { tone: 'danger', icon: 'warning', isToBeTalkedOver: true } as const;
  if (parcels.some(({ step }) => step === 'lost'))
    return {
      ...common,
      title: 'Estamos buscando tu pedido',
      next: 'La mensajería no da con el paquete. Escríbenos y lo resolvemos contigo.',
    };
  if (parcels.some(({ step }) => step === 'returning'))
    return {
      ...common,
      title: 'Tu pedido viene de regreso',
      next: 'Si todavía lo quieres, escríbenos y lo enviamos de nuevo.',
      icon: 'back',
    };
  if (last?.kind === 'incident')
    return {
      ...common,
      title: 'Tu pedido tuvo un contratiempo',
      next: HELD_UP[last.reason] ?? 'Estamos en ello. Escríbenos si tienes dudas.',
    };
  return {
    ...common,
    title: 'No pudimos entregar tu pedido',
    next: FAILED[last?.reason ?? ''] ?? 'Escríbenos para acordar cuándo y dónde lo recibes.',
  };
};

const HEADLINES: Record<Tracking['step'], CreateHeadline> = {
  received,
  paid,
  preparing,
  sent,
  arriving,
  delivered,
  trouble,
  cancelled,
  returned,
};

/** The present step, large, and what comes of it. */
export const createHeadline: CreateHeadline = (tracking, written) =>
  HEADLINES[tracking.step](tracking, written);
