import type { PresetName } from '@trastienda/shared/kernel/roles.ts';

/** Known to everybody, which is why the demonstration listens on this computer only. */
export const DEMO_PASSWORD = 'trastienda-demo';

interface Person {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preset: PresetName;
  /** What a seller may take off and what they earn, in hundredths of a percent. */
  readonly selling?: { readonly discountLimitBp: number; readonly commissionBp: number };
}

export const DEMO_PEOPLE: readonly Person[] = [
  { userName: 'admin', firstName: 'Lucía', lastName: 'Morales', preset: 'admin' },
  {
    userName: 'vendedora',
    firstName: 'Andrea',
    lastName: 'Xicará',
    preset: 'vendor',
    selling: { discountLimitBp: 1000, commissionBp: 500 },
  },
  { userName: 'logistica', firstName: 'Carlos', lastName: 'Ajú', preset: 'logisticManager' },
  { userName: 'compras', firstName: 'Mónica', lastName: 'Estrada', preset: 'buyer' },
  { userName: 'finanzas', firstName: 'Roberto', lastName: 'Cifuentes', preset: 'finance' },
  {
    userName: 'gabriela',
    firstName: 'Gabriela',
    lastName: 'Tzoc',
    preset: 'vendor',
    selling: { discountLimitBp: 1500, commissionBp: 500 },
  },
  {
    userName: 'jimena',
    firstName: 'Jimena',
    lastName: 'Paredes',
    preset: 'vendor',
    selling: { discountLimitBp: 1000, commissionBp: 400 },
  },
  {
    userName: 'wendy',
    firstName: 'Wendy',
    lastName: 'Cojulún',
    preset: 'vendor',
    selling: { discountLimitBp: 800, commissionBp: 400 },
  },
  {
    userName: 'kevin',
    firstName: 'Kevin',
    lastName: 'Barrios',
    preset: 'vendor',
    selling: { discountLimitBp: 500, commissionBp: 300 },
  },
];
