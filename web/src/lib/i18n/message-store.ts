import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { DEFAULT_LANGUAGE } from '@trastienda/shared/kernel/languages.ts';
import { useSyncExternalStore } from 'react';
import type { MessageFormatElement } from 'react-intl';
import { currentLanguage, setCurrentLanguage } from './current-language.ts';

/** As they travel: the build takes those with holes apart and leaves the others as they are written. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** One folder of language files, each fetched only when its language is spoken. */
export type MessageSource = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

export interface Spoken {
  readonly language: Language;
  readonly messages: Record<string, MessageFormatElement[]>;
}

/** `TYPE.literal` of the message format, whose package is not a dependency of the screens. */
const LITERAL = 0;

const needed = new Set<MessageSource>();
const fetched = new Set<MessageSource>();
const listeners = new Set<() => void>();
let spoken: Spoken = { language: DEFAULT_LANGUAGE, messages: {} };

/** Adds the messages of these folders, in the language spoken now and in any spoken later. */
export async function loadMessages(sources: readonly MessageSource[]): Promise<void> {
  // Before fetching: a change of language on the way then fetches these too.
  for (const source of sources) needed.add(source);
  const missing = sources.filter((source) => !fetched.has(source));
  if (missing.length === 0) return;
  await publish(currentLanguage(), missing);
  for (const source of missing) fetched.add(source);
}

/** Changes the language of the screen, once its messages are here. */
export async function speak(language: Language): Promise<void> {
  if (language === spoken.language) return;
  setCurrentLanguage(language);
  await publish(language, [...needed]);
}

async function publish(language: Language, sources: readonly MessageSource[]): Promise<void> {
  const parts = await Promise.all(sources.map((source) => load(source, language)));
  // Someone chose another language while this one was on its way.
  if (language !== currentLanguage()) return;
  spoken = {
    language,
    messages: Object.assign({}, spoken.language === language ? spoken.messages : {}, ...parts),
  };
  for (const listener of listeners) listener();
}

async function load(source: MessageSource, language: Language): Promise<Spoken['messages']> {
  try {
    return sayable((await source[language]()).default);
  } catch (error) {
    if (language === DEFAULT_LANGUAGE) throw error;
    console.error(error);
    return load(source, DEFAULT_LANGUAGE);
  }
}

/** One form for all: a sentence that is a single literal is said without any work. */
function sayable(messages: Messages): Spoken['messages'] {
  return Object.fromEntries(
    Object.entries(messages).map(([id, sentence]) => [
      id,
      typeof sentence === 'string' ? [{ type: LITERAL, value: sentence }] : sentence,
    ]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function readSpoken(): Spoken {
  return spoken;
}

export function useSpoken(): Spoken {
  return useSyncExternalStore(subscribe, readSpoken);
}
