import { rawText } from '../kernel/text.ts';
import type { Verdict } from '../kernel/verdict.ts';
import { no, yes } from '../kernel/verdict.ts';

/** Length is what protects; the upper bound only keeps hashing affordable. */
export const SHORTEST_PASSWORD = 12;
export const newPassword = rawText(SHORTEST_PASSWORD, 200);

/** Words that guessing programs try first, here and in Spanish, before any digits around them. */
const GUESSED_FIRST = [
  'password',
  'passwort',
  'contrasena',
  'contrasenia',
  'clave',
  'miclave',
  'secreto',
  'secret',
  'admin',
  'administrador',
  'administrator',
  'usuario',
  'root',
  'qwerty',
  'qwertyuiop',
  'qwertyuiopasdfghjkl',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'teamo',
  'tequiero',
  'teamomucho',
  'princesa',
  'princess',
  'sunshine',
  'football',
  'futbol',
  'barcelona',
  'realmadrid',
  'guatemala',
  'chapin',
  'quetzal',
  'letmein',
  'welcome',
  'bienvenido',
  'bienvenida',
  'dragon',
  'monkey',
  'changeme',
  'cambiame',
  'trustnoone',
  'trastienda',
  'trastiendademo',
  'tienda',
  'boutique',
  'whatsapp',
  'instagram',
  'facebook',
  'superman',
  'pokemon',
  'computer',
  'computadora',
  'internet',
  'abc',
  'abcdef',
  'abcdefgh',
  'test',
  'prueba',
  'demo',
  'hola',
  'holamundo',
  'jesus',
  'jesuscristo',
  'diosesamor',
];

/** Refuses what a guessing program tries first. No composition rules: a long phrase needs no symbols. */
export function canUsePassword(
  password: string,
  about: { readonly names: readonly string[] },
): Verdict<'password.too-common'> {
  const core = bare(password);
  const isGuessedFirst =
    core === '' ||
    GUESSED_FIRST.includes(core) ||
    repeatsItself(password) ||
    isRun(password) ||
    about.names.some((name) => bare(name).length >= 3 && core === bare(name));
  return isGuessedFirst ? no('password.too-common') : yes;
}

/** The letters that stay when case, accents, digits-for-letters and everything around them are taken away. */
function bare(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const trimmed = letters.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = trimmed.replace(/[0134@$5!]/g, (sign) => LOOKALIKES[sign] ?? sign).replace(/[^a-z]/g, '');
  // Saying a word twice does not make it another word.
  return spelled.slice(0, smallestPeriod(spelled));
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  $: 's',
  '5': 's',
  '!': 'i',
};

function smallestPeriod(text: string): number {
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.length % period === 0 && text.slice(0, period).repeat(text.length / period) === text)
      return period;
  }
  return text.length;
}

/** «aaaaaaaaaaaa», «abcabcabcabc»: a short piece said over and over. */
function repeatsItself(text: string): boolean {
  const period = smallestPeriod(text);
  return period <= 4 && period < text.length;
}

/** «123456789012», «zyxwvutsrqpo»: neighbours all the way. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    // 9 → 0 goes on with the run the way people type it.
    steps.add(step === -9 ? 1 : step === 9 ? -1 : step);
  }
  return steps.size === 1 && (steps.has(1) || steps.has(-1) || steps.has(0));
}
