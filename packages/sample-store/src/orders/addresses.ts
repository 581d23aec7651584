import type { Address } from '@trastienda/shared/customers/fields.ts';
import { findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import { pickOne, type Random } from '../boutique/seeded-random.ts';
import { between, pickWeighted, wholeBetween } from '../random.ts';
import { makeName } from './names.ts';

interface Town {
  readonly code: string;
  /** Of a hundred customers, about so many live here. */
  readonly weight: number;
  readonly places: readonly [string, ...string[]];
}

const town = (code: string, weight: number, ...places: [string, ...string[]]): Town => ({
  code,
  weight,
  places,
});

const TOWNS: readonly [Town, ...Town[]] = [
  town(
    '0101',
    24,
    'zona 1',
    'zona 2',
    'zona 5',
    'zona 6',
    'zona 7, Kaminal Juyú',
    'zona 10',
    'zona 11, Mariscal',
    'zona 12',
    'zona 13',
    'zona 14',
    'zona 15, Vista Hermosa II',
    'zona 16, Cayalá',
    'zona 17',
    'zona 18, Residenciales Atlántida',
    'zona 21',
  ),
  town(
    '0108',
    9,
    'zona 1 de Mixco',
    'zona 4, Ciudad San Cristóbal',
    'zona 8, San Cristóbal',
    'Colonia El Naranjo',
    'zona 6, El Milagro',
    'Colonia Primero de Julio',
  ),
  town(
    '0115',
    8,
    'zona 2, Colonia Enriqueta',
    'zona 4, Bárcenas',
    'Residenciales Santa Clara',
    'zona 12, Ciudad Real',
    'Colonia Ulises Rojas',
  ),
  town('0117', 3, 'Villa Hermosa I', 'Prados de Villa Hermosa', 'zona 8, Los Álamos'),
  town('0102', 3, 'Carretera a El Salvador km 14', 'Residenciales Muxbal', 'aldea Don Justo'),
  town('0114', 2, 'Barrio San Juan', 'Cantón Hospital'),
  town('0110', 2, 'zona 1', 'aldea Loma Alta'),
  town('0301', 4, 'San Pedro Las Huertas', 'Barrio La Merced', 'Calle Ancha', 'San Felipe de Jesús'),
  town('0308', 1, 'Choacorral', 'zona 2'),
  town('0401', 3, 'zona 1', 'Quintas Los Aposentos', 'Colonia Santa Teresita'),
  town('0406', 1, 'Barrio Asunción', 'aldea Xenimajuyú'),
  town('0501', 3, 'zona 1', 'Colonia Las Golondrinas', 'Prados del Sur'),
  town('0502', 2, 'Barrio El Calvario', 'Colonia San Carlos'),
  town('0602', 1, 'Barrio El Centro', 'aldea El Cerinal'),
  town('0701', 2, 'Barrio El Calvario', 'caserío Sacsiguán', 'Barrio San Antonio'),
  town('0710', 2, 'Calle Santander', 'Barrio Jucanyá', 'Calle de los Árboles'),
  town('0719', 1, 'Cantón Panabaj', 'Cantón Tzanjuyú'),
  town('0801', 2, 'zona 1', 'aldea Chimente', 'Paraje Pacapox'),
  town(
    '0901',
    7,
    'zona 1',
    'zona 3, La Democracia',
    'zona 5',
    'zona 7, Llano del Pinal',
    'zona 8, Las Rosas',
    'zona 9, Los Trigales',
  ),
  town('0920', 2, 'Barrio San Francisco', 'Colonia Magnolia'),
  town('1001', 2, 'zona 1', 'Colonia Los Almendros'),
  town('1101', 2, 'zona 1', 'Colonia Concepción', 'Cantón Perú'),
  town('1201', 1, 'zona 1', 'Cantón San Antonio'),
  town('1202', 2, 'Barrio San Miguel', 'aldea Champollap'),
  town('1215', 1, 'Barrio Morazán'),
  town('1301', 4, 'zona 1', 'zona 4, Cambote', 'zona 8, Corral Chiquito', 'Colonia Hernández'),
  town('1401', 2, 'zona 1', 'zona 5', 'Cantón Xatinap'),
  town('1406', 1, 'Barrio Santa Cruz', 'Cantón Chucojom'),
  town('1413', 1, 'Cantón Batzbacá', 'Cantón Simocol'),
  town('1501', 1, 'Barrio Santa Elena', 'Barrio La Estancia'),
  town('1601', 4, 'zona 1', 'zona 3', 'zona 4, El Arco', 'zona 11, Chió'),
  town('1609', 1, 'Barrio Chibujbu', 'aldea Chiquix'),
  town('1701', 2, 'Santa Elena', 'Ciudad Flores, la isla'),
  town('1703', 2, 'Barrio El Porvenir', 'Barrio Tres de Abril'),
  town('1801', 2, 'Colonia San Manuel', 'Barrio El Rastro', 'Santo Tomás de Castilla'),
  town('1901', 2, 'Barrio Nuevo', 'Barrio La Reforma'),
  town('2001', 2, 'zona 1', 'Colonia Shusho Abajo'),
  town('2007', 1, 'Barrio San Joaquín', 'Barrio Los Ángeles'),
  town('2101', 1, 'Barrio La Esperanza', 'Barrio Chipilapa'),
  town('2201', 2, 'Barrio Latino', 'Barrio El Cóndor'),
];
const REFERENCES = [
  'portón negro frente a la tienda',
  'casa de dos niveles color melón',
  'a media cuadra de la farmacia Galeno',
  'a la par de la tortillería',
  'casa esquinera, timbre blanco',
  'frente al campo de fútbol',
  'después del puente, portón café',
  'edificio azul, tercer nivel',
  'preguntar por doña Chayo en la tienda',
  'atrás de la iglesia católica',
  'dejar en garita con el guardia',
  'a dos cuadras del parque',
  'frente a la escuela, casa verde',
  'portón corredizo, hay perro',
  'arriba de la librería El Estudiante',
  'a un costado de la gasolinera',
  'local 14, comercial La Fuente',
  'en la oficina, preguntar en recepción',
  'llamar al llegar, no hay timbre',
  'entrada por el callejón',
  'casa de block sin pintar, portón rojo',
  'enfrente del centro de salud',
] as const;

/** Where the shop's own messenger goes. */
const NEARBY = ['0101', '0102', '0108', '0115', '0117'];
export const isNearby = (municipality: string): boolean => NEARBY.includes(municipality);

export type KnownAddress = Address & { readonly municipality: string };

export function makeAddress(random: Random): KnownAddress {
  const [first, ...others] = TOWNS;
  const { code, places } = pickWeighted(random, [
    [first, first.weight],
    ...others.map((one) => [one, one.weight] as const),
  ]);
  const place = pickOne(random, places);
  const hasNoStreets = /aldea|caserío|Paraje|Cantón/.test(place);
  const isFetched = !isNearby(code) && random() < 0.12;
  const centre = findMunicipality(code);
  const near = (degrees: number) =>
    Math.round((degrees + between(random, -0.012, 0.012)) * 1_000_000) / 1_000_000;
  const hasPin = centre !== undefined && !isFetched && random() < 0.25;
  return {
    municipality: code,
    place,
    line: isFetched || (hasNoStreets && random() < 0.8) ? '' : createStreet(random),
    reference: isFetched ? '' : hasNoStreets || random() < 0.6 ? pickOne(random, REFERENCES) : '',
    receiverName: random() < 0.08 ? makeName(random) : '',
    receiverPhone: null,
    pin: hasPin ? { lat: near(centre.lat), lng: near(centre.lng) } : null,
    atOffice: isFetched,
  };
}

/** «5a. avenida 3-20», «12 calle "A" 4-55, apto. 302», «lote 14, manzana C» */
export function createStreet(random: Random): string {
  if (random() < 0.15)
    return `lote ${wholeBetween(random, 1, 90)}, manzana ${pickOne(random, ['A', 'B', 'C', 'D', 'E'])}`;
  const number = wholeBetween(random, 1, 24);
  const road = pickOne(random, ['avenida', 'avenida', 'calle']);
  const letter = random() < 0.12 ? ' "A"' : '';
  const flat = random() < 0.1 ? `, apto. ${wholeBetween(random, 1, 9)}0${wholeBetween(random, 1, 6)}` : '';
  const house = `${wholeBetween(random, 0, 28)}-${String(wholeBetween(random, 2, 98)).padStart(2, '0')}`;
  return `${number < 11 ? `${number}a.` : number} ${road}${letter} ${house}${flat}`;
}
