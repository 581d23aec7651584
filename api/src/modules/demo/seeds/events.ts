import type { CalendarEvent } from '@trastienda/shared/demo/contract.ts';

interface Kind {
  readonly title: string;
  readonly id?: number;
  readonly url?: string;
  readonly color?: string;
  /** From when on that day; without one it takes the whole day. */
  readonly from?: string;
  readonly to?: string;
  /** How many days it takes. */
  readonly days?: number;
}

const KINDS: readonly Kind[] = [
  { title: 'Inventario general', color: '#04a9f5' },
  { title: 'Feria de temporada', color: '#f44236', days: 3 },
  { title: 'Clase de costura', id: 999, color: '#f4c22b', from: '16:00' },
  { title: 'Clase de costura', id: 999, color: '#3ebfea', from: '16:00' },
  { title: 'Congreso de moda', color: '#1de9b6', days: 2 },
  { title: 'Reunión de equipo', from: '10:30', to: '12:30' },
  { title: 'Almuerzo con proveedoras', color: '#f44236', from: '12:00' },
  { title: 'Cafecito con clientas', color: '#a389d4', from: '17:30' },
  { title: 'Cumpleaños de Camila', from: '19:00' },
  {
    title: 'Conoce nuestra región',
    color: '#a389d4',
    url: 'https://es.wikipedia.org/wiki/Lago_de_Atitl%C3%A1n',
  },
];

/** Ten events on days of this month (`2026-11`), as chance has it; none begins before it or ends after it. */
export function seedEvents(month: string, random: () => number = Math.random): CalendarEvent[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return KINDS.map(({ title, id, url, color, from, to, days }) => {
    const first = 1 + Math.floor(random() * (length - (days ?? 1)));
    const day = (at: number) => `${month}-${String(at).padStart(2, '0')}`;
    const at = (hour: string | undefined) => day(first) + (hour === undefined ? '' : `T${hour}:00`);
    return {
      ...(id !== undefined && { id }),
      title,
      start: at(from),
      ...(to !== undefined && { end: at(to) }),
      ...(days !== undefined && { end: day(first + days) }),
      ...(url !== undefined && { url }),
      ...(color !== undefined && { borderColor: color, backgroundColor: color, textColor: '#fff' }),
    };
  });
}
