import type { listCouriers } from '@trastienda/shared/shipping/contract/couriers.ts';
import { listCouriers as listCouriersRoute } from '@trastienda/shared/shipping/contract/couriers.ts';
import type { assignGuides, listParcels } from '@trastienda/shared/shipping/contract/guides.ts';
import { countParcels, listPendingGuides } from '@trastienda/shared/shipping/contract/guides.ts';
import type { readManifest } from '@trastienda/shared/shipping/contract/manifests.ts';
import type { z } from 'zod';
import { COURIER_ID, onePage } from './finance-fixtures.ts';
import { idOf } from './read-text.ts';
import { StubApi } from './stub-api.ts';

type Courier = z.input<typeof listCouriers.reply>['couriers'][number];

export function courier(changes: Partial<Courier> = {}): Courier {
  return {
    id: COURIER_ID,
    name: 'Guatex',
    kind: 'courier',
    guidePattern: String.raw`^[A-Z]\d{4}R\d{5}$`,
    trackingLink: 'https://ejemplo.gt/{guide}',
    codLimit: 200_000,
    fileFormat: 'guatex',
    labelSize: '4x6',
    isActive: true,
    prepaid: 0,
    version: 2,
    ...changes,
  };
}

type Parcel = z.input<typeof listParcels.reply>['items'][number];

/** Packed, to Panajachel, with Q 350.00 to collect. */
export function parcel(changes: Partial<Parcel> = {}): Parcel {
  return {
    id: idOf(901),
    orderId: idOf(401),
    order: 'P-000123',
    position: 1,
    parcels: 1,
    status: 'packed',
    customerName: 'Marta Xicará',
    receiverName: '',
    receiverPhone: '+50255512345',
    destination: 'Panajachel, Sololá',
    courierId: COURIER_ID,
    courier: 'Guatex',
    guide: '',
    pieces: 2,
    weightGrams: 1_406,
    units: 3,
    cod: 35_000,
    lastEvent: 'pack',
    lastReason: '',
    packedAt: '2026-03-02T16:00:00Z',
    labelledAt: null,
    handedOverAt: null,
    movedAt: '2026-03-02T16:00:00Z',
    problems: [],
    version: 4,
    ...changes,
  };
}

export function otherParcel(changes: Partial<Parcel> = {}): Parcel {
  return parcel({
    id: idOf(902),
    orderId: idOf(402),
    order: 'P-000124',
    customerName: 'Rosa Tzul',
    cod: 0,
    ...changes,
  });
}

type AssignedRow = z.input<typeof assignGuides.reply>['rows'][number];

export function assigned(changes: Partial<AssignedRow> = {}): AssignedRow {
  return {
    outcome: 'assigned',
    code: null,
    message: '',
    guide: 'A0001R00001',
    parcel: parcel(),
    ...changes,
  };
}

type Manifest = z.input<typeof readManifest.reply>;

export function manifest(changes: Partial<Manifest> = {}): Manifest {
  return {
    id: idOf(951),
    label: 'MF-000031',
    courierId: COURIER_ID,
    courier: 'Guatex',
    parcels: 2,
    pieces: 4,
    weightGrams: 2_812,
    codTotal: 35_000,
    createdBy: 'Carlos Ajú',
    createdAt: '2026-03-02T16:00:00Z',
    lines: [
      {
        shipmentId: idOf(901),
        orderId: idOf(401),
        order: 'P-000123',
        guide: 'A0001R00001',
        receiver: 'Marta Xicará',
        destination: 'Panajachel, Sololá',
        pieces: 2,
        weightGrams: 1_406,
        codAmount: 35_000,
      },
      {
        shipmentId: idOf(902),
        orderId: idOf(402),
        order: 'P-000124',
        guide: 'A0001R00002',
        receiver: 'Rosa Tzul',
        destination: 'Quetzaltenango',
        pieces: 2,
        weightGrams: null,
        codAmount: 0,
      },
    ],
    ...changes,
  };
}

/** What every part of the screen asks for, with these parcels waiting for a guide. */
export function stubShipping(...pending: Parcel[]): StubApi {
  return new StubApi()
    .on(countParcels, {
      pending: pending.length,
      to_hand_over: 2,
      on_the_way: 5,
      stalled: 1,
      trouble: 3,
      returning: 0,
    })
    .on(listCouriersRoute, { couriers: [courier()] })
    .on(listPendingGuides, onePage(pending));
}
