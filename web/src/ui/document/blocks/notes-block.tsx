import { useT } from '#lib/i18n/use-t.ts';
import style from './blocks.module.css';
import { Section } from './section.tsx';

interface Props {
  readonly title: string;
  readonly notes: readonly { readonly label: string; readonly text: string }[];
  readonly tags: readonly string[];
}

/** What was noted; nothing at all where nothing was written. */
export function NotesBlock({ title, notes, tags }: Props) {
  const t = useT();
  const written = notes.filter(({ text }) => text !== '');
  if (written.length === 0 && tags.length === 0) return null;
  return (
    <Section title={title} part="notes">
      <dl className={style.notes}>
        {written.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {tags.length > 0 && (
          <div>
            <dt>{t('document.tags')}</dt>
            <dd>
              <ul className={style.tags}>
                {tags.map((tag) => (
                  <li key={tag} className={style.tag}>
                    {tag}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
