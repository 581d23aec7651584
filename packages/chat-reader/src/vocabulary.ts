import { isOneSlip } from '@trastienda/shared/customers/places/find-place.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';

/** A kind of goods. `letters`: S, M, L; `numbers`: 32, 38; `none`: comes in no size. */
export interface Head {
  readonly name: string;
  readonly sizing: 'letters' | 'numbers' | 'none';
  /** «Un par de zapatos» is one article. */
  readonly isPair: boolean;
  /** «Conjunto de blusa y falda» is one article too. */
  readonly isSet: boolean;
}

const LETTERS =
  'blusa blusón vestido falda camisa camiseta playera top body suéter chumpa sudadero sudadera chaqueta chamarra abrigo chaleco blazer saco enterizo overol jumper pijama camisón bata brassier brasier sostén calzón panty bóxer leggins leggings licra licras jogger pants pantaloneta polo guayabera kimono cardigan poncho capa bikini calzoneta bralette faja huipil güipil corte traje centro crop bodysuit palazzo batita calcetín bermuda capri gabacha uniforme trikini mono romper tunica cárdigan gabardina hoodie';
const NUMBERS = 'pantalón jean jeans short lona mom';
const SHOES =
  'zapato tenis sandalia bota botín tacón chancla croc crocs plataforma zapatilla mocasín pantufla bailarina zueco alpargata caite flat flats';
const PAIRS = 'arete argolla calceta medias guante lentes';
const SETS = 'conjunto set kit combo paquete juego';
const NONE =
  'bolsa bolso cartera mochila cincho cinturón gorra gorro sombrero reloj collar pulsera anillo bufanda pañuelo chal pashmina corbata perfume labial crema maquillaje billetera monedero estuche diadema moña gancho scrunchie colita vincha cosmetiquera lonchera termo taza toalla cobija sábana manta mantel rímel base paleta brocha esmalte splash colonia tarjetero llavero morral tote cangurera koala riñonera broche dije cadena tobillera';

/** The goods whose misspelling is understood: long enough to be like nothing else. */
const FORGIVEN =
  'blusa vestido pantalón camisa camiseta playera suéter chumpa sudadero chaqueta abrigo blazer conjunto enterizo overol pijama leggins falda zapato sandalia botín tacón cartera mochila cincho arete pulsera huipil calceta chaleco cardigan';

/** Words one letter away from goods that mean something else. */
const NEVER_GOODS = new Set(
  'falta faltan boton botones camila camilo camino camina caminar carrera carta vestir vestida vestidor abrir abrigado fada salda blando bolas zapata arena aretz pulso'.split(
    ' ',
  ),
);

/** Written otherwise, or called otherwise, for the same goods. */
const OTHER_WRITINGS: Readonly<Record<string, string>> = {
  legins: 'leggins',
  legings: 'leggins',
  leggin: 'leggins',
  legin: 'leggins',
  yins: 'jeans',
  jens: 'jeans',
  jins: 'jeans',
  jean: 'jeans',
  shor: 'short',
  shores: 'short',
  shorcito: 'short',
  brasiere: 'brassier',
  bracier: 'brassier',
  guipil: 'huipil',
  panties: 'panty',
  boxers: 'bóxer',
  bodies: 'body',
  bodys: 'body',
  tops: 'top',
  relojes: 'reloj',
  crocs: 'crocs',
  playerita: 'playera',
};

let heads: ReadonlyMap<string, Head> | undefined;

function theHeads(): ReadonlyMap<string, Head> {
  if (heads !== undefined) return heads;
  const built = new Map<string, Head>();
  const add = (names: string, sizing: Head['sizing'], isPair = false, isSet = false) => {
    for (const name of names.split(' ')) {
      for (const form of listForms(fold(name))) built.set(form, { name, sizing, isPair, isSet });
    }
  };
  add(LETTERS, 'letters');
  add(NUMBERS, 'numbers');
  add(SHOES, 'numbers', true);
  add(PAIRS, 'none', true);
  add(SETS, 'letters', false, true);
  add(NONE, 'none');
  for (const [written, name] of Object.entries(OTHER_WRITINGS)) {
    const head = built.get(fold(name));
    if (head !== undefined) built.set(written, { ...head, name });
  }
  heads = built;
  return heads;
}

/** Singular, plural and the small and fond forms: blusa, blusas, blusita, blusitas. */
function listForms(name: string): string[] {
  if (name.endsWith('s')) return [name];
  if (/[aeo]$/.test(name)) {
    const small = `${name.slice(0, -1)}it${name.endsWith('a') ? 'a' : 'o'}`;
    return [name, `${name}s`, small, `${small}s`];
  }
  return [name, `${name}es`, `${name}s`, `${name}cito`, `${name}citos`];
}

let forgivenForms: ReadonlyMap<string, readonly string[]> | undefined;

function forgivenBy(initial: string): readonly string[] {
  if (forgivenForms === undefined) {
    const built = new Map<string, string[]>();
    for (const form of FORGIVEN.split(' ').flatMap((name) => listForms(fold(name)).slice(0, 2))) {
      built.set(form.charAt(0), [...(built.get(form.charAt(0)) ?? []), form]);
    }
    forgivenForms = built;
  }
  return forgivenForms.get(initial) ?? [];
}

/** «bestido», «sapatos»: letters that sound alike at the beginning. */
const ALIKE = new Map([
  ['b', 'v'],
  ['v', 'b'],
  ['s', 'z'],
  ['z', 's'],
  ['k', 'c'],
]);

function forgivenSound(word: string): string | undefined {
  const sound = ALIKE.get(word.charAt(0));
  return sound === undefined ? undefined : forgivenBy(sound).find((form) => form === sound + word.slice(1));
}

/** The goods that a folded word names, misspelled a little or not at all. */
export function findHead(word: string): Head | null {
  const exact = theHeads().get(word);
  if (exact !== undefined) return exact;
  if (word.length < 4 || NEVER_GOODS.has(word) || isCommonWord(word)) return null;
  const meant = forgivenBy(word.charAt(0)).find((form) => isOneSlip(form, word)) ?? forgivenSound(word);
  return meant === undefined ? null : (theHeads().get(meant) ?? null);
}

/**
 * Words of sentences rather than of goods: an article's description ends where one begins,
 * and none of them is somebody's name.
 */
const COMMON: ReadonlySet<string> = new Set(
  `a al ahora ahorita algo alguien alli alla aca ahi amiga amigo ante antes aqui asi aun aunque ay bien buen buena buenas
   bueno buenos bonita bonito cada casi casa claro como con contra cual cuando cuanto cuantos cuesta da dale dar de deje del
   deme dele desde despues dia dias dice digame disculpe domicilio donde e el ella ellas ellos en entonces entrega entregar
   entre envia enviar envieme envio envios era es esa esas ese eso esos esta estan estas este esto estos estoy favor fa fav
   faltaria foto fotos fue fuera gracias graciass gusta gustaria gusto ha haber hace hacer hacen hasta hay haya hizo hola hoy
   i igual ir ire k la las le les lleva llevar llevo llego listo lo los luego mal manana mande mandeme manda mandar mas me mejor
   mi mia mil mio mis mismo misma momento mucha muchas mucho muy nada ni no noche noches nos nosotros o ok okey otra otras otro
   otros pa paga pagar pago para parte pasa pero perdon perfecto pido plis poco podria por porfa porfavor porfis porque pq precio puede
   pueden puedo pues q que quede quedo queria quien quiere quiero qiero kiero quisiera recibir recibo saber sabe saludos se sea
   senora senor senorita ser seria serian si sii sip sin sobre solo somos son soy su sus t tal talla talle tallas tambien tampoco tan
   tarde tardes te tenga tengo tener tenes tiene tienen tenia toda todas todavia todo todos tu tus u un una unas uno unos usted ustedes va
   vale van vamos ver vez vi viene vive vivo vivimos voy x xfa xfavor xfis y ya yo zona color colores tela material telefono tel cel
   celular numero direccion nombre nit factura pedido orden total deposito depositar transferencia boleta cuenta pagado banco
   urgente urge sabado domingo lunes martes miercoles jueves viernes semana mes ano hija hijo mama papa esposo esposa
   regalo nota ojala bendiciones feliz linda lindo hermosa preciosa seño dona don lic necesito ocupo mandan hacer cliente clienta
   nueva nuevo vendedora vendedor interesada interesado pendiente atenta atento disponible confirmo confirmado nadie
   cancelar cancelo apartar aparta aparte apartado guarde guardeme vendria vaya venga traigo traer recoger paso pasar
   cod codigo pz pzs unidad unidades pieza piezas docena par pares medio media mitad cu cada siempre nunca recien
   quedaria quedarian quedo cuestan costo valor existe existencia`.split(/\s+/),
);

export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}

/** What people ask for that is not for sale: «quiero una foto», «deme el número de cuenta». */
const NOT_FOR_SALE: ReadonlySet<string> = new Set(
  `pregunta duda consulta foto fotos precio precios direccion cuenta catalogo informacion info envio pedido link enlace
   numero talla tallas color momento momentito rato ratito dia dias semana hora horas factura nit guia tienda boleta deposito
   mitad resto total descuento oferta promocion datos dato vez ubicacion horario cita cambio devolucion reembolso mensaje audio
   video publicacion opcion cosa persona favor problema servicio transferencia anticipo abono comprobante recibo cotizacion
   amiga amigo hija hijo mama hermana hermano esposo esposa prima tia boda fiesta graduacion evento cumpleanos regalo casa
   zona avenida calle colonia aldea caja bolsita pago efectivo tarjeta visa banco mensajero moto motorista repartidor
   vendedora persona respuesta explicacion nota detalle detalles medidas medida disponible disponibles ayuda paquete`.split(
    /\s+/,
  ),
);

export function isNotForSale(word: string): boolean {
  return NOT_FOR_SALE.has(word);
}
