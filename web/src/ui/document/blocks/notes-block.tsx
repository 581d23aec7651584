import { Group, Stack } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
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
      <Stack component="dl" gap="sm">
        {written.map(({ label, text }) => (
          <div key={label}>
            <Fact label={label} className={style.words ?? ''}>
              {text}
            </Fact>
          </div>
        ))}
        {tags.length > 0 && (
          <div>
            <Fact label={t('document.tags')}>
              <Group component="ul" gap="xs">
                {tags.map((tag) => (
                  <li key={tag} className={style.tag}>
                    {tag}
                  </li>
                ))}
              </Group>
            </Fact>
          </div>
        )}
      </Stack>
    </Section>
  );
}
