/** What a sentence does: it orders, asks, takes back, changes, complains, or only says. */
export type SentenceKind = 'order' | 'ask' | 'remove' | 'change' | 'complaint' | 'statement';

const ORDER =
  /(?<![a-z])(?:quiero|qiero|kiero|kero|quero|quieor|quisiera|quiciera|kisiera|queria|deseo|desearia|necesito|nesecito|nesesito|ocupo|d[ei]me|dame|deme|demen|me (?:da|das|daria|darias|vende|manda|mandas|mandan|envia|envias|llevo|aparta|apartas|anota|agrega|reserva|separa|pone|pones|incluye|regala|guarda|apunta|prepara|alista|quedo con|gustaria)|apart[ae](?:me|melo|mela|melas|melos|r)?|reserv[aeo](?:me|melo|mela|r)?|anot[ae](?:me|melo|mela|r)?|agreg[aou]u?e?(?:me|melo|mela|r|le)?|ponga(?:me|mela|melo)?|poneme|sum[ae]me|mand[ae](?:me|melo|mela|melas|melos)|envi[ae](?:me|melo|mela|melas|melos)|separ[ae](?:me|melo|mela|r)?|guard[ae](?:me|melo|mela)|encarg[aou]u?e?(?:me|r)?|pedir|pido|pedirle|ordenar|comprar|comprarle|compro|voy a (?:querer|llevar|pedir)|llevo|llevare|llevaria|seri?an?|tomo|agarro|queremos|llevar|mi pedido|pedido|tambien|ademas|adicional|incluya(?:me)?|hagame|regaleme|regalame|vendame|vendeme|si hay|si tiene|si todavia|si aun)(?![a-z])/;
/** Wanting to know is no order. */
const WANTS_TO_KNOW =
  /(?:quiero|quisiera|quiciera|kisiera|queria|gustaria|necesito|deseo|puede[ns]?|podria[ns]?|me (?:da|manda|envia|regala|pasa|comparte)|dame|deme|mandeme|envieme|regaleme)(?: (?:que|me|le|les|ustedes|usted|mas|el|la|los|las|un|una|unas|de|por|favor|porfa|su|sus|de la|del)){0,4} (?:saber|ver|preguntar|pregunt\w{0,4}|consultar|consult\w{0,4}|informacion|info|cotiz\w{0,6}|precios?|fotos?|fotografias?|catalogo|cuanto|que|decir|diga|confirm\w{0,4}|muestr\w{0,4}|ensen\w{0,4}|medidas|numero de cuenta|cuenta|ubicacion|link|tallas disponibles|conocer|averiguar|colores)(?![a-z])/;
const ASK =
  /(?<![a-z])(?:cuanto|cuantos|cuanta|kuanto|precios?|a como|cuestan?|valen?|costo|hay|habra|tienen?|tenes|tendra[ns]?|tenian?|quedan?|disponibles?|disponibilidad|catalogo|fotos?|info|informacion|muestr\w{0,4}|ensen[ae]\w{0,4}|manejan|venden|trae[ns]?|de que (?:material|tela|color)|que (?:colores|tallas|tela|material)|vienen? en|interesan?|interesad[oa]|me (?:gusto|gusta|encanto|encanta|llamo la atencion)|vi|sale|salen|aun tiene|siguen?)(?![a-z])/;
const COMPLAINT =
  /(?<![a-z])(?:qued(?:o|aron|a|an) (?:muy |un poco |super |bien |bastante )?(?:grande|chica|pequena|apretad|floj|cort|larg|ajustad|mal)\w{0,3}|me qued(?:o|aron) (?!con)|no me (?:quedo|queda|ha|han|llego|gusto)|(?:me|se|ya) vin(?:o|ieron)|vinieron|vino (?:rot|manch|mal|con|sin|equivocad|otr|muy|desc|abiert|incomplet|danad|suci)[a-z]*|(?:ya )?(?:me )?lleg(?:o|aron)|rot[ao]s?|manchad[ao]s?|descosid[ao]s?|defectuos[ao]s?|defecto|devol(?:ver|ucion|uciones|verl[oa]|v\w{0,4})|reclam[oa]\w{0,3}|reembolso|que (?:compre|pedi|ordene|encargue)|compre|me (?:mandaron|enviaron)|equivocad[ao]|equivocaron|se (?:rompio|descosio|destino|despinto|encogio)|aun no (?:llega|recibo|viene|me)|todavia no (?:llega|recibo|viene|me)|rastre\w{0,4}|numero de guia|donde viene|ya (?:recibi|pague|deposite) (?:mi|el) pedido|recibi|mi pedido (?:anterior|no|viene|ya|llega)|pedido (?:anterior|pasado)|gracias por (?:la|el|las|los|mi))(?![a-z])/;
const REMOVE =
  /(?<![a-z])(?:ya no(?! (?:hay|tiene|tenes|tienen|se|me (?:llego|ha)|llega|es|esta|estan|queda)(?![a-z]))|quit[ae](?:me|le|r|mela|melo)?|elimin[ae](?:me|r)?|cancel[ae](?:me|r|mela|melo)?|no quiero|borr[ae](?:me|r)?|saqu[e]me|saque|descart[ae]|mejor no(?!,? ?(?:la|el|una?|[0-9smlx])))(?![a-z])/;
const CHANGE =
  /(?<![a-z])(?:mejor|perdon|corrijo|correccion|en vez de|en lugar de|cambi[aeo]\w{0,6}|que sean|que sea|digo|me equivoque|error mio|modific\w{0,4}|rectifico)(?![a-z])/;

export function classifySentence(folded: string, isQuestion: boolean, hasOrdered: boolean): SentenceKind {
  if (REMOVE.test(folded)) return 'remove';
  if (CHANGE.test(folded) && hasOrdered && !COMPLAINT.test(folded)) return 'change';
  if (
    COMPLAINT.test(folded) ||
    /(?<![a-z])(?:cambiar\w{0,4}|un cambio|hacer cambio|cambio de)(?![a-z])/.test(folded)
  )
    return 'complaint';
  if (WANTS_TO_KNOW.test(folded)) return 'ask';
  if (ORDER.test(folded)) return isQuestion && ASK.test(folded) && !isPlainOrder(folded) ? 'ask' : 'order';
  if (ASK.test(folded) || isQuestion) return 'ask';
  return CHANGE.test(folded) ? 'order' : 'statement';
}

/** «¿cuánto serían 2 blusas?» asks; «si tiene la M me la aparta» orders, question mark or not. */
function isPlainOrder(folded: string): boolean {
  return /(?<![a-z])(?:apart\w{1,6}|reserv\w{1,6}|me (?:la|lo|las|los) (?:llevo|aparta|manda|envia|da|separa|anota|guarda)|quiero|qiero|deme|dame|mandeme\w{0,3}|envieme\w{0,3})(?![a-z])/.test(
    folded,
  );
}

/** «la quiero», «me lo llevo», «apártemela»: of what was spoken of before. */
const THAT_ONE =
  /(?<![a-z])(?:(?:la|lo|las|los|esa|ese|esas|esos|esta|este) (?:quiero|qiero|kiero|quisiera|llevo|tomo|compro|pido|agarro|aparto|necesito)|(?:me )?(?:la|lo|las|los) (?:quiero|llevo|aparta|apartas|manda|mandas|envia|envias|da|das|separa|anota|guarda|reserva|vende|agrega)|\w{2,8}(?:mela|melo|melas|melos)|quiero (?:esa|ese|esas|esos|esta|este|comprarla|comprarlo|pedirla|pedirlo)|me quedo con (?:esa|ese|ella|el)|me l[ao] quedo|quiero (?:una|uno)|deme (?:una|uno)|si (?:la|lo|las|los) quiero)(?![a-z])/;

export function isThatOne(folded: string): boolean {
  return THAT_ONE.test(folded);
}

const YES =
  /^[^a-z]*(?:si+|sip|simon|va|vaya|dale|ok|okey|oki|okay|perfecto|correcto|exacto|asi es|de acuerdo|esta bien|claro|listo|esa|ese|eso|confirmo|confirmado|afirmativo|por favor|porfa|excelente|me parece)(?![a-z])/;

export function isYes(folded: string): boolean {
  return YES.test(folded);
}

/** The shop wants to know one thing, and the next short answer is about it. */
export function isQuestionFor(folded: string): { size: boolean; colour: boolean; quantity: boolean } {
  return {
    size: /(?<![a-z])(?:tallas?|talle|numero (?:calza|de zapato))(?![a-z])/.test(folded),
    colour: /(?<![a-z])color(?:es)?(?![a-z])/.test(folded),
    quantity: /(?<![a-z])(?:cuant[ao]s|cantidad)(?![a-z])/.test(folded),
  };
}
