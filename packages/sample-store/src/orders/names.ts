import { pickOne, type Random } from '../boutique/seeded-random.ts';

/** Names in a paragraph, so that many fit on a page. */
function parseNames(paragraph: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = paragraph.trim().split(/,\s+/);
  return [first, ...rest];
}

const WOMEN = parseNames(`
  Ana, María, Karla, Sofía, Lucía, Gabriela, Andrea, Paola, Marlen, Ingrid, Wendy, Jimena, Mónica, Rosa,
  Claudia, Brenda, Silvia, Heidy, Evelyn, Glenda, Mirna, Nancy, Sandra, Yesenia, Dulce, Estefany,
  Fernanda, Valeria, Daniela, Alejandra, Vivian, Lesly, Yoselin, Katherine, Melissa, Damaris, Débora,
  Raquel, Ester, Noemí, Irma, Elvira, Olga, Aracely, Mayra, Lidia, Juana, Petrona, Manuela, Catarina,
  Candelaria, Magdalena, Dominga, Sheny, Flor, Iris, Astrid, Pamela, Mishell, Carolina, Verónica,
  Patricia, Lorena, Maritza, Delmi, Yolanda, Thelma, Vilma, Sucely, Jeaneth, Rubí, Abigail, Génesis,
  Kimberly, Allison, Camila, Renata, Isabel, Beatriz, Marisol, Angélica, Cristina, Blanca, Griselda,
  Miriam, Gladys, Zoila, Amanda, Paulina, Emilia`);
const SECOND = parseNames(`
  Lucía, Isabel, Fernanda, Elena, Victoria, del Carmen, Alejandra, Beatriz, Nohemí, Maribel, Eugenia,
  Cristina, Luisa, Guadalupe, del Rosario, Paola, Sofía, Gabriela, Mercedes, Judith`);
const MEN = parseNames(`
  José, Luis, Carlos, Kevin, Diego, Marvin, Byron, Selvin, Edgar, Mynor, Estuardo, Josué, Pablo, Otto,
  Erick, Julio, Rolando, Walter, Fredy, Hugo`);
const SURNAMES = parseNames(`
  Morales, López, García, Hernández, Pérez, González, Ramírez, Méndez, Castillo, Reyes, Gómez, Estrada,
  Paredes, Barrios, Cifuentes, De León, Batres, Orellana, Marroquín, Monzón, Mazariegos, Fuentes, Girón,
  Barillas, Escobar, Chacón, Samayoa, Lemus, Aguilar, Aldana, Cordón, Pineda, Sandoval, Solórzano,
  Arriola, Véliz, Palma, Recinos, Villatoro, Rodas, Maldonado, Ochoa, Juárez, Vásquez, Velásquez,
  Godínez, Figueroa, Alvarado, Herrera, Cabrera, Contreras, Ruano, Donis, Archila, Galindo, Quiñónez,
  Montenegro, Zepeda, Argueta, Calderón, Ortiz, Salazar, Rivas`);
const MAYAN_SURNAMES = parseNames(`
  Ajquijay, Xicará, Tzoc, Cojulún, Ixcot, Ajú, Tzul, Ixcoy, Batz, Cuxil, Sajché, Ajpop, Tuy, Chalí, Xol,
  Caal, Choc, Pop, Tiul, Coc, Maquin, Quixtán, Sacalxot, Chojolán, Yac, Guarcas, Tecún, Tzoy, Ixchop,
  Saquic, Sicay, Quisque, Cumez, Otzoy, Simón, Bocel, Chiroy, Calel, Tum, Ajanel, Us, Lux, Ren, Toj,
  Xitumul, Cahuec, Ical, Tzir, Colop`);
/** A name as the customer gives it: most with two names or two surnames, some in a hurry. */
export function makeName(random: Random): string {
  const isMan = random() < 0.07;
  const first = isMan ? pickOne(random, MEN) : pickOne(random, WOMEN);
  const second = !isMan && random() < 0.45 ? pickOne(random, SECOND) : '';
  const surname = () => (random() < 0.3 ? pickOne(random, MAYAN_SURNAMES) : pickOne(random, SURNAMES));
  const father = surname();
  const mother = random() < 0.5 ? surname() : '';
  return [first, second === first ? '' : second, father, mother === father ? '' : mother]
    .filter((part) => part !== '')
    .join(' ');
}

/** The same person as somebody else would write them down: without accents, or with one surname less. */
export function writtenAgain(name: string, random: Random): string {
  const plain = name.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  const words = name.split(' ');
  return random() < 0.5 || words.length < 4 ? plain : words.slice(0, -1).join(' ');
}

/** @maria.lopez27 */
export function createInstagram(name: string, random: Random): string {
  const [first = '', ...rest] = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ');
  const number = random() < 0.5 ? String(Math.floor(random() * 90) + 10) : '';
  return `@${first}${pickOne(random, ['.', '_', ''])}${rest.at(-1) ?? 'gt'}${number}`;
}
