import { findPlace } from '@trastienda/shared/customers/places/find-place.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';
import { parseColour } from './sizes-colours.ts';
import { findHead, isCommonWord } from './vocabulary.ts';

/** First names that are believed without a capital letter: «soy wendy de xela». */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `abigail abner adela adriana aida alba alejandra alejandro alex alexa alicia allan alma alvaro amanda amarilis
   amilcar ana anabella andrea andres angel angela angelica antonia antonio araceli ariana arnoldo astrid aura aurora
   axel barbara beatriz belen benita berta bertha blanca brenda briseida byron camila candelaria carla carlos carmen
   carolina catalina cecilia celeste cesar cindy clara claudia concepcion corina cristian cristina cynthia dalila damaris
   daniel daniela david deysi daysi debora delmy diana diego dina dolores dora doris dulce edgar edna edwin elena
   elda elisa eliza elizabeth elmer elsa elvira emilia emma enrique erick erika ericka ernesto esmeralda estefany
   estela ester esther estuardo eugenia eunice eva evelin evelyn fabiola fatima fernanda fernando flor flory floridalma
   francisca francisco gabriela genesis gerson gilda gladis gladys gloria griselda guadalupe guillermo gustavo hector
   heidi heidy henry herlinda hilda hugo ilsy ingrid irene irma isabel isabella ismar ivan ivette ixchel ixmucane jaime jackeline
   jacqueline janeth javier jazmin jennifer jenifer jenny jeny jessica jesus jimena joaquin jonathan jorge jose josefa
   josefina josseline juan juana judith julia juliana julio karen karina karla katerin katherine kathy keila kelly kenia
   kevin kimberly laura lesbia lesly leslie leticia lidia liliana lilian lisbeth lissette loida lorena lourdes lucas lucia lucrecia
   luis luisa lupita luz magaly magda magdalena manuel manuela marcela marcos margarita maria mariana maribel maricela mariela
   marina mario marisol maritza marleny marlen marlin marta martha marvin mayra melany melissa melvin mercedes micaela miguel
   mildred miriam mirna mishel moises monica monika mynor nancy natalia nataly nayeli nelson nery nicole nidia noemi nohemi
   nora norma odilia ofelia olga oscar otto pablo pamela paola patricia paty pedro perla petrona priscila rafael ramiro
   raquel raul rebeca regina reina reyna ricardo rigoberto rita roberto rocio rodrigo rony rosa rosalia rosalinda
   rosario rosaura rosmery roxana ruben rudy ruth saida samuel sandra santos sara saraí sarai saul selvin sergio sheny
   sheila sherly shirley silvia sindy sofia sonia stephanie susana suleyma tania telma teresa thelma tomasa ursula valentina
   valeria vanessa veronica vicenta victor victoria vilma vilna violeta virginia vivian walter wendy wilma wilmer wilson
   wilber ximena yadira yaneth yasmin yenifer yeni yesenia yessica yohana yolanda yoselin yulissa zoila zulma zully`.split(
    /\s+/,
  ),
);

/** No name is longer, and a long chat is not searched again at every «soy». */
const MOST_NAME = 120;

const JOINING = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa', 'vda']);

export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(fold(word));
}

/** Whether a whole piece of text can be a person's name, and nothing else. */
export function isPersonName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 1 || words.length > 6) return false;
  if (!words.every((word) => /^\p{L}[\p{L}'’.]{0,19}$/u.test(word))) return false;
  const names = words.filter((word) => !JOINING.has(fold(word)));
  if (names.length === 0 || !names.every((word) => isNameWord(word))) return false;
  return names.some(isFirstName) || names.every((word) => /^\p{Lu}/u.test(word));
}

function isNameWord(word: string): boolean {
  if (isFirstName(word)) return true;
  const folded = fold(word);
  return (
    folded.length > 1 && !isCommonWord(folded) && findHead(folded) === null && parseColour([folded]) === null
  );
}

/** «maria de lopez» as a person writes a name: «Maria de Lopez». */
export function asName(text: string): string {
  const words = text
    .trim()
    .replace(/[.,;]+$/, '')
    .split(/\s+/);
  const isShouted = text === text.toUpperCase();
  return words
    .map((word, index) => {
      if (index > 0 && JOINING.has(fold(word))) return word.toLowerCase();
      if (/^\p{Lu}/u.test(word) && !(isShouted && word.length > 2)) return word;
      return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
    })
    .join(' ');
}

/** As many words from the beginning as make a person's name: «Wendy Pérez de Xela» → «Wendy Pérez». */
export function nameAtStart(text: string): string | null {
  const [beginning = ''] = text.slice(0, MOST_NAME).split(/[\n,;:.!?¿¡()¤\d/]/, 1);
  const words = beginning.trim().split(/\s+/).slice(0, 6);
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1];
    if (last === undefined || JOINING.has(fold(last))) continue;
    const name = words.slice(0, count).join(' ');
    if (isPersonName(name)) return withoutOrigin(name);
  }
  return null;
}

/** «Wendy Pérez de Xela» says where she lives; «María de León» does not. */
function withoutOrigin(name: string): string {
  const [person = name, ...origin] = name.split(/ (?:de|en) (?=\S+(?: \S+)?$)/);
  const [origins = ''] = origin;
  return origins !== '' && (findPlace(origins)?.weight ?? 0) >= 2 ? person : name;
}
