import type { SampleColour } from './sample-product.ts';

/** The first three letters of each name are unique: SKUs are made of them. */
export const PALETTE = {
  negro: { name: 'Negro', hex: '#2b2a2e' },
  marfil: { name: 'Marfil', hex: '#f3eadb' },
  arena: { name: 'Arena', hex: '#d9c3a3' },
  miel: { name: 'Miel', hex: '#c08a52' },
  cafe: { name: 'Café', hex: '#6e4a38' },
  terracota: { name: 'Terracota', hex: '#c2664a' },
  vino: { name: 'Vino', hex: '#7c2b3e' },
  rosa: { name: 'Rosa palo', hex: '#e2b1ae' },
  fucsia: { name: 'Fucsia', hex: '#c43d78' },
  mostaza: { name: 'Mostaza', hex: '#d6a33c' },
  olivo: { name: 'Olivo', hex: '#7a7d4c' },
  esmeralda: { name: 'Esmeralda', hex: '#2f7a63' },
  celeste: { name: 'Celeste', hex: '#a5c6dd' },
  marino: { name: 'Azul marino', hex: '#2f3d5e' },
  indigo: { name: 'Índigo', hex: '#4f6d96' },
  lila: { name: 'Lila', hex: '#b7a3cf' },
  gris: { name: 'Gris', hex: '#9a9b9f' },
  dorado: { name: 'Dorado', hex: '#d8b25a' },
  plateado: { name: 'Plateado', hex: '#c3c7cc' },
} as const satisfies Record<string, SampleColour>;

export type ColourKey = keyof typeof PALETTE;
