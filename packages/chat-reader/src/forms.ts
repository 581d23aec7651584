import { fold } from '@trastienda/shared/customers/places/words.ts';

const LABELS = {
  name: 'nombre completo|nombre y apellidos?|nombre de (?:quien recibe|la persona|cliente|clienta)|nombre de quien recibira|nombres?|quien recibe|recibe|clienta?|a nombre de|destinatari[oa]',
  phone:
    'numero de (?:telefono|celular|contacto|tel|cel|whatsapp)|no\\.? ?de (?:telefono|tel|celular|cel)|telefonos?|tel|celular|cel|whatsapp|wsp|contacto|numero|num',
  address: 'direccion (?:exacta|completa|de (?:entrega|envio))|direccion|dir|domicilio|lugar de entrega',
  place: 'municipio y departamento|departamento y municipio|municipio|departamento|depto|ciudad|lugar',
  zone: 'zona|colonia|aldea|barrio',
  reference: 'punto de referencia|referencias?|ref|senas|indicaciones',
  tax: 'nit|dpi|cui',
  fiscal:
    'factura a nombre de|nombre (?:para|de|en) (?:la )?factura|nombre factura|facturar a|razon social|factura',
  terms: 'forma de pago|metodo de pago|tipo de pago|modo de pago|pago',
  delivery: 'forma de (?:entrega|envio)|tipo de (?:entrega|envio)|metodo de envio|envio|entrega|transporte',
  notes: 'notas?|observaciones|observacion|comentarios?',
  product: 'productos?|articulos?|prendas?|pedido|modelos?|descripcion|orden|mi pedido|lista|quiero',
  sku: 'codigo|cod|sku',
  size: 'tallas?|size',
  colour: 'color(?:es)?',
  quantity: 'cantidad|cant|unidades|piezas',
  price: 'precio|valor',
  total: 'total|subtotal|banco|correo|email|fecha|hora|horario|instagram|facebook',
} as const;

export type Field = keyof typeof LABELS;

/** Fields that speak of goods; all others speak of the customer. */
export const GOODS_FIELDS: ReadonlySet<Field> = new Set<Field>([
  'product',
  'sku',
  'size',
  'colour',
  'quantity',
  'price',
]);

export interface FormEntry {
  readonly field: Field;
  readonly value: string;
  /** Where the value stands in the message. */
  readonly start: number;
  readonly end: number;
  /** Where its label begins. */
  readonly labelStart: number;
}

const fieldNames: readonly Field[] = [
  'name',
  'phone',
  'address',
  'place',
  'zone',
  'reference',
  'tax',
  'fiscal',
  'terms',
  'delivery',
  'notes',
  'product',
  'sku',
  'size',
  'colour',
  'quantity',
  'price',
  'total',
];

const ANY_LABEL = fieldNames.map((field) => `(?<${field}>${LABELS[field]})`).join('|');
/** A label, perhaps with a remark in parentheses, and its colon. */
const LABEL_PATTERN = new RegExp(
  String.raw`(?<![a-z])(?:${ANY_LABEL})(?: ?\([^()\n]{0,40}\))?[ *_]{0,3}(?::|=|→|->)[ *_]{0,3}`,
  'g',
);

/** «Nombre: … Tel: … Dirección: …», on lines of their own or in a row. */
export function formIn(text: string): FormEntry[] {
  const labels = [...fold(text).matchAll(LABEL_PATTERN)].flatMap((match) => {
    const field = fieldNames.find((name) => match.groups?.[name] !== undefined);
    return field === undefined ? [] : [{ field, at: match.index, start: match.index + match[0].length }];
  });
  return labels.map(({ field, at, start }, index) => {
    const next = labels[index + 1]?.at ?? text.length;
    const end = findValueEnd(text, field, start, next);
    return { field, value: text.slice(start, end).trim(), start, end, labelStart: at };
  });
}

/** A list of goods and an address run on over lines; anything else ends with its own. */
function findValueEnd(text: string, field: Field, start: number, next: number): number {
  const whole = text.slice(start, next);
  const lead = whole.length - whole.trimStart().length;
  if (field === 'product') return next;
  const blank = whole.indexOf('\n\n', lead);
  if (field === 'address' || field === 'reference' || field === 'notes')
    return blank === -1 ? next : start + blank;
  const line = whole.indexOf('\n', lead);
  return line === -1 ? next : start + line;
}
