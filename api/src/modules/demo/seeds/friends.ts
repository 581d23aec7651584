import type { Friend } from '@trastienda/shared/demo/contract.ts';

/** By name already, so that an id is also a place in the list, and each with a face that fits. */
const NAMES = [
  'Abril',
  'Alberto',
  'Andrea',
  'Camila',
  'Chepe',
  'Daniela',
  'Diego',
  'Elena',
  'Fátima',
  'Gabriel',
  'Hilos del Lago',
  'Hugo',
  'Inés',
  'Karla',
  'Luis',
  'Mónica',
  'Óscar',
  'Paola',
  'Rosa',
  'Sergio',
  'Telas Doña Meche',
  'Tomás',
  'Valeria',
  'Ximena',
  'Zacarías',
] as const;

/** Five kinds of contact, over and over. The texts of presence are the specification's; screens translate them. */
const KINDS = [
  { photo: '/demo/avatar-1.svg', new: 3, status: 1, time: 'typing' },
  { photo: '/demo/avatar-2.svg', new: 1, status: 1, time: 'online' },
  { photo: '/demo/avatar-3.svg', status: 1, time: 'online' },
  { photo: '/demo/avatar-1.svg', new: 1, status: 0, time: '10 min ago' },
  { photo: '/demo/avatar-4.svg', status: 0, time: '15 min ago' },
] as const;

export function seedFriends(): Friend[] {
  return NAMES.map((name, at) => ({ id: at + 1, name, ...(KINDS[at % KINDS.length] ?? KINDS[0]) })).sort(
    (one, other) => one.name.localeCompare(other.name, 'es'),
  );
}
