import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useAddress } from '#ui/use-address.ts';
import { isChapterId } from '../manual/find-chapter.ts';
import { addressOf, CHAPTERS } from '../manual/manual.ts';
import type { Block, Picture, Span } from '../manual/parse-manual.ts';
import style from '../parts/help.module.css';

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** The manual, a chapter at a time. */
export function HelpScreen() {
  const t = useT();
  const { read } = useAddress();
  const selected = read('chapter');
  const id = isChapterId(selected) ? selected : 'para-todos';
  const chapter = CHAPTERS.find((one) => one.id === id);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(id);
  useEffect(() => {
    // Whoever goes on by keyboard begins at the top of the next chapter.
    if (seen.current !== id) heading.current?.focus();
    seen.current = id;
  }, [id]);
  return (
    <>
      <PageHead title={t('help.page')} lead={t('help.lead')} />
      <div className={style.manual}>
        <nav aria-label={t('help.chapters')}>
          <ul className={style.chapters}>
            {CHAPTERS.map((one) => (
              <li key={one.id}>
                <Link
                  to="/help"
                  search={{ chapter: one.id }}
                  className={style.chapter}
                  aria-current={one.id === id ? 'page' : undefined}
                >
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {chapter !== undefined && (
          <article className={style.text} lang="es">
            <h2 ref={heading} tabIndex={-1} className={style.title}>
              {chapter.title}
            </h2>
            <ChapterText key={chapter.id} blocks={chapter.blocks} />
          </article>
        )}
      </div>
    </>
  );
}

function ChapterText({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockText key={nameOf(block)} block={block} />);
}

/** No two blocks of a chapter begin alike. */
function nameOf(block: Block): string {
  if ('spans' in block) return textOf(block.spans);
  return 'items' in block ? block.items.map(textOf).join() : block.pictures.map(({ file }) => file).join();
}

function BlockText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Text component="h3" mt="sm" size="md" fw={600}>
          <Line spans={block.spans} />
        </Text>
      );
    case 'text':
      return (
        <p>
          <Line spans={block.spans} />
        </p>
      );
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      );
    case 'points':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
    case 'pictures':
      return (
        <Group gap="md" align="stretch">
          {block.pictures.map((picture) => (
            <Figure key={picture.file} picture={picture} />
          ))}
        </Group>
      );
  }
}

function Items({ items }: { readonly items: readonly (readonly Span[])[] }) {
  return items.map((spans) => (
    <li key={textOf(spans)}>
      <Line spans={spans} />
    </li>
  ));
}

function Figure({ picture: { file, alt, isNarrow } }: { readonly picture: Picture }) {
  return (
    <figure className={style.figure} data-narrow={isNarrow || undefined}>
      <img src={addressOf(file)} alt="" loading="lazy" />
      <figcaption>{alt}</figcaption>
    </figure>
  );
}

function Line({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span) => <Piece key={span.at} span={span} />);
}

function Piece({ span: { kind, text, href } }: { readonly span: Span }) {
  if (kind === 'strong') return <strong>{text}</strong>;
  if (kind === 'code') return <kbd className={style.key}>{text}</kbd>;
  // Chapters lead on; what is written beside the program is not served by it.
  if (kind === 'link' && href?.startsWith('#') === true)
    return (
      <Link to="/help" search={{ chapter: href.slice(1) }}>
        {text}
      </Link>
    );
  return text;
}
