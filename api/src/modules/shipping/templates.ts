import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { findDepartment, findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import type { CourierFile } from '@trastienda/shared/orders/status.ts';
import type { CellKind, ExportColumn } from '#platform/files/export-columns.ts';
import { pounds } from './pdf/weight.ts';
import {
  chooseReceiverName,
  chooseReceiverPhone,
  computeParcelCod,
  type ParcelFacts,
} from './reads/parcels.ts';

type Column = ExportColumn<ParcelFacts>;
type Value = Column['value'];

const town = ({ municipality }: ParcelFacts) =>
  municipality === null ? '' : (findMunicipality(municipality)?.name ?? '');
const department = ({ municipality }: ParcelFacts) =>
  municipality === null ? '' : (findDepartment(municipality)?.name ?? '');
const phone: Value = (parcel) => {
  const number = chooseReceiverPhone(parcel);
  return number === null ? '' : showPhone(number).replaceAll('-', '');
};
const joined = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between);
const street = ({ addressLine, place, atOffice }: ParcelFacts) =>
  joined([atOffice ? 'Recoge en agencia' : '', addressLine, place], ', ');
const fullAddress = (parcel: ParcelFacts) => joined([street(parcel), parcel.reference], '. ');
const weight: Value = ({ weightGrams }) => (weightGrams === null ? null : Number(pounds(weightGrams)));
const cod: Value = (parcel) => computeParcelCod(parcel);
const contents = ({ units }: ParcelFacts) =>
  `Ropa y accesorios (${units} ${units === 1 ? 'pieza' : 'piezas'})`;
const reference = ({ order, position, parcels }: ParcelFacts) =>
  parcels > 1 ? `${order}/${position}` : order;
/** Never through the middle of a letter. */
const upTo =
  (most: number, text: (parcel: ParcelFacts) => string): Value =>
  (parcel) =>
    [...text(parcel)].slice(0, most).join('');

/** The courier's page reads the file: nothing is added up below it. */
const column = (title: string, value: Value, kind: CellKind = 'text'): Column => ({
  ...{ title, kind, value },
  isSummed: false,
});

/** Each courier's own titles and order, as its page for many guides at once asks for them. */
const FORMATS: Record<CourierFile, readonly Column[]> = {
  general: [
    column('Pedido', reference),
    column('Destinatario', chooseReceiverName),
    column('Teléfono', phone),
    column('Dirección', street),
    column('Referencia', (parcel) => parcel.reference),
    column('Municipio', town),
    column('Departamento', department),
    column('Descripción', contents),
    column('Piezas', (parcel) => parcel.pieces, 'count'),
    column('Peso (lb)', weight, 'decimal'),
    column('Cobrar (Q)', cod, 'money'),
  ],
  guatex: [
    column('Referencia', reference),
    column('Nombre destinatario', upTo(100, chooseReceiverName)),
    column('Dirección destinatario', upTo(200, fullAddress)),
    column('Teléfono destinatario', phone),
    column('Municipio', town),
    column('Departamento', department),
    column('Descripción del envío', upTo(100, contents)),
    column('Piezas', (parcel) => parcel.pieces, 'count'),
    column('Peso lb', weight, 'decimal'),
    column('Valor a cobrar COD', cod, 'money'),
  ],
  cargo_expreso: [
    column('Destinatario', chooseReceiverName),
    column('Teléfono', phone),
    column('Dirección', fullAddress),
    column('Municipio', town),
    column('Departamento', department),
    column('Cantidad de piezas', (parcel) => parcel.pieces, 'count'),
    column('Peso en libras', weight, 'decimal'),
    column('Contenido', contents),
    column('Monto COD', cod, 'money'),
    column('Referencia cliente', reference),
  ],
  forza: [
    column('No. de orden', reference),
    column('Nombre', chooseReceiverName),
    column('Teléfono', phone),
    column('Departamento', department),
    column('Municipio', town),
    column('Dirección', street),
    column('Punto de referencia', (parcel) => parcel.reference),
    column('Descripción', contents),
    column('Bultos', (parcel) => parcel.pieces, 'count'),
    column('Peso (lb)', weight, 'decimal'),
    column('Total COD', cod, 'money'),
  ],
};

export const templateColumns = (format: CourierFile): readonly Column[] => FORMATS[format];
