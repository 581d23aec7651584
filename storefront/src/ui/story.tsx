import type { Written } from './written.ts';

export interface StoryEntry {
  readonly at: string;
  readonly what: string;
  /** Which of several it is about, in a small mark before the words. */
  readonly which?: string;
  readonly isTrouble: boolean;
}

interface Props {
  readonly entries: readonly StoryEntry[];
  /** The steps that are still to come, in words. */
  readonly coming: readonly string[];
  readonly written: Written;
}

export function Story({ entries, coming, written }: Props) {
  return (
    <section class="card" aria-labelledby="story">
      <h2 id="story">Lo que ha pasado</h2>
      <ol class="story">
        {entries.map(({ at, what, which, isTrouble }, index) => (
          <li
            key={`${at}${index}`}
            class={isTrouble ? 'trouble' : undefined}
            data-last={index === entries.length - 1 || undefined}
          >
            <span class="what">
              {which !== undefined && <span class="which">{which}</span>}
              {what}
            </span>
            <time dateTime={at}>{written.moment(at)}</time>
          </li>
        ))}
        {coming.map((what) => (
          <li key={what} class="coming">
            <span class="what">
              <span class="unseen">Falta: </span>
              {what}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
