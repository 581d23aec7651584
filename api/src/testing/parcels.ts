import type { CourierId, ManifestId, OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { Manifest } from '@trastienda/shared/shipping/contract/manifests.ts';
import type { ShippingPolicy } from '#modules/shipping/policy.ts';
import type { ParcelFacts } from '#modules/shipping/reads/parcels.ts';

export const STORE: ShippingPolicy = {
  timeZone: 'America/Guatemala',
  currency: 'GTQ',
  store: {
    brand: 'Boutique Lucía',
    address: '6a. avenida 4-12 zona 1',
    place: 'Panajachel, Sololá',
    phone: '+50277621234',
  },
  publicUrl: 'https://tienda.example.com',
};

/** A parcel as it was read, ready to leave. */
export function parcelFacts(details: Partial<ParcelFacts> = {}): ParcelFacts {
  return {
    id: '01890000-0000-7000-8000-000000000001' as ShipmentId,
    orderId: '01890000-0000-7000-8000-000000000002' as OrderId,
    order: 'P-001234',
    position: 1,
    parcels: 1,
    status: 'labelled',
    orderStatus: 'confirmed',
    delivery: 'courier',
    customerName: 'Ana Lucía Xicará',
    customerPhone: '+50255123344',
    receiverName: '',
    receiverPhone: null,
    municipality: '0901',
    place: 'zona 1',
    addressLine: '5a. calle 3-20',
    reference: 'portón negro',
    atOffice: false,
    courierId: '01890000-0000-7000-8000-000000000003' as CourierId,
    courier: 'Guatex',
    codLimit: null,
    guide: 'A1234R56789',
    pieces: 1,
    weightGrams: 920,
    units: 2,
    terms: 'cod',
    balance: 35_000,
    codAmount: 0,
    collects: true,
    trackingToken: 'abcdefghijklmnopqrstuv',
    lastEvent: 'label',
    lastReason: '',
    packedAt: null,
    labelledAt: null,
    handedOverAt: null,
    movedAt: null,
    version: 1,
    sortedBy: '',
    ...details,
  };
}

export function createManifest(count: number): Manifest {
  const { id, orderId, order, weightGrams } = parcelFacts();
  return {
    id: '01890000-0000-7000-8000-000000000004' as ManifestId,
    label: 'MF-000012',
    courierId: '01890000-0000-7000-8000-000000000003' as CourierId,
    courier: 'Guatex',
    parcels: count,
    pieces: count,
    weightGrams: count * 920,
    codTotal: count * 15_000,
    createdBy: 'Carlos Pérez',
    createdAt: '2026-11-15T18:00:00Z',
    lines: Array.from({ length: count }, (_, index) => ({
      shipmentId: id,
      orderId,
      order,
      guide: `A1234R${50_000 + index}`,
      receiver: index % 3 === 0 ? 'María de los Ángeles Concepción Hernández de Quiñónez' : 'Ana',
      destination: 'San Miguel Ixtahuacán, San Marcos',
      pieces: 1,
      weightGrams,
      codAmount: 15_000,
    })),
  };
}
