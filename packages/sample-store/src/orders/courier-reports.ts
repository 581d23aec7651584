import type { Content, Looked, Reason } from './sale.ts';

type Mishap = 'fail' | 'incident' | 'refuse' | 'return';
interface CourierReport<Kind extends Mishap> {
  readonly reason: Reason<Kind>;
  readonly note: string;
}

/** What couriers tell, in the words of whoever wrote it down. */
const REPORTS: { readonly [Kind in Mishap]: readonly [CourierReport<Kind>, ...CourierReport<Kind>[]] } = {
  fail: [
    { reason: 'absent', note: 'No había nadie; dejaron aviso y vuelven mañana.' },
    { reason: 'wrong_address', note: 'No dan con la casa; falta una seña. Ya se le preguntó a la clienta.' },
    { reason: 'no_money', note: 'No tenía el efectivo completo; pide que vuelvan el viernes.' },
    { reason: 'not_reached', note: 'El teléfono manda al buzón.' },
    { reason: 'rescheduled', note: 'La clienta pidió que lo lleven por la tarde.' },
  ],
  incident: [
    { reason: 'held', note: 'Está en la agencia; piden el DPI de quien recibe.' },
    { reason: 'misrouted', note: 'Lo mandaron a la agencia de otro departamento.' },
    { reason: 'delayed', note: 'Bloqueo en la carretera; sale en cuanto abran el paso.' },
    { reason: 'damaged', note: 'La bolsa se rompió en la agencia; la están revisando.' },
  ],
  refuse: [
    { reason: 'changed_mind', note: 'Dice que ya no lo quiere.' },
    { reason: 'no_money', note: 'No tenía con qué pagar.' },
    { reason: 'too_late', note: 'Lo necesitaba para el fin de semana.' },
    { reason: 'not_as_expected', note: 'Lo abrió y el color no era el que esperaba.' },
  ],
  return: [
    { reason: 'unclaimed', note: 'Nadie lo recogió en la agencia.' },
    { reason: 'unclaimed', note: 'Dos intentos sin respuesta.' },
    { reason: 'asked_back', note: 'Lo pedimos de vuelta.' },
  ],
};

/** Found when a parcel was opened again: how many of its units were bad, how many were not there. */
const FOUND = [
  { damaged: 0, missing: 0, note: '' },
  { damaged: 0, missing: 0, note: 'Completo y en buen estado.' },
  { damaged: 1, missing: 0, note: 'Una pieza viene manchada; ya no se puede vender.' },
  { damaged: 0, missing: 0, note: '' },
  { damaged: 0, missing: 1, note: 'La bolsa venía abierta y falta una pieza; se reclamó al courier.' },
] as const;
const BROUGHT = [
  { damaged: 0, note: 'No le quedó; lo deja a favor.' },
  { damaged: 1, note: 'Se descosió a la primera puesta.' },
  { damaged: 0, note: 'Quiere otra talla cuando entre.' },
] as const;

/** The reasons take turns, so that there is one of each. */
export class CourierReports {
  private readonly turns = new Map<string, number>();

  next<Kind extends Mishap>(kind: Kind): CourierReport<Kind> {
    const news = REPORTS[kind];
    return news[this.takeTurn(kind) % news.length] ?? news[0];
  }

  /** A whole parcel, looked through. */
  openParcel(contents: readonly Content[]): { readonly looked: Looked[]; readonly note: string } {
    const units = contents.reduce((sum, { quantity }) => sum + quantity, 0);
    // A parcel does not come back empty.
    const possible = FOUND.filter(({ missing }) => missing < units);
    const found = possible[this.takeTurn('open') % possible.length] ?? FOUND[0];
    const looked = contents.map(({ lineId, quantity }, index): Looked => {
      const [damaged, missing] = index === 0 ? [found.damaged, found.missing] : [0, 0];
      return { lineId, good: quantity - damaged - missing, damaged, missing };
    });
    return { looked, note: found.note };
  }

  /** A unit that a customer brings. */
  lookAt({ lineId }: Content): { readonly looked: Looked[]; readonly note: string } {
    const { damaged, note } = BROUGHT[this.takeTurn('bring') % BROUGHT.length] ?? BROUGHT[0];
    return { looked: [{ lineId, good: 1 - damaged, damaged, missing: 0 }], note };
  }

  private takeTurn(kind: string): number {
    const turn = this.turns.get(kind) ?? 0;
    this.turns.set(kind, turn + 1);
    return turn;
  }
}
