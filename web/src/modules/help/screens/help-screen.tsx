import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { isChapterId } from '../manual/find-chapter.ts';
import type { Block, Picture, Span } from '../manual/manual.ts';
import { addressOf, CHAPTERS } from '../manual/manual.ts';
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
          <Stack component="ul" gap="2xs" className={style.chapters ?? ''}>
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
          </Stack>
        </nav>
        {chapter !== undefined && (
          <Stack
            component="article"
            gap="md"
            miw={0}
            bd="1px solid var(--line)"
            bdrs="lg"
            bg="var(--surface)"
            lh={1.6}
            className={style.text ?? ''}
            lang="es"
          >
            <Text
              component="h2"
              ref={heading}
              tabIndex={-1}
              size="lg"
              fw={600}
              lh={1.3}
              style={{ outline: 'none' }}
            >
              {chapter.title}
            </Text>
            <ChapterText key={chapter.id} blocks={chapter.blocks} />
          </Stack>
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
        <Text inherit maw="64ch">
          <Line spans={block.spans} />
        </Text>
      );
    case 'steps':
      return <Items as="ol" items={block.items} />;
    case 'points':
      return <Items as="ul" items={block.items} />;
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

interface ItemsProps {
  readonly as: 'ol' | 'ul';
  readonly items: readonly (readonly Span[])[];
}

function Items({ as, items }: ItemsProps) {
  return (
    <Stack component={as} gap="xs" maw="64ch" ps="lg" style={{ listStyle: 'revert' }}>
      {items.map((spans) => (
        <li key={textOf(spans)}>
          <Line spans={spans} />
        </li>
      ))}
    </Stack>
  );
}

function Figure({ picture: { file, alt, isNarrow } }: { readonly picture: Picture }) {
  return (
    <Box component="figure" flex={isNarrow ? '0 1 200px' : '1 1 100%'} my="xs" mx={0}>
      <Box
        component="img"
        src={addressOf(file)}
        alt=""
        loading="lazy"
        display="block"
        w="100%"
        h="auto"
        bd="1px solid var(--line)"
        bdrs="md"
      />
      <Text component="figcaption" inherit mt="2xs" c="dimmed" fz="xs">
        {alt}
      </Text>
    </Box>
  );
}

function Line({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span) => <Piece key={span.at} span={span} />);
}

function Piece({ span: { kind, text, href } }: { readonly span: Span }) {
  if (kind === 'strong') return <strong>{text}</strong>;
  if (kind === 'code')
    return (
      <Box
        component="kbd"
        px="xs"
        py={1}
        bd="1px solid var(--line-strong)"
        bdrs="xs"
        bg="var(--surface-sunk)"
        ff="inherit"
        fz="0.9em"
      >
        {text}
      </Box>
    );
  // Chapters lead on; what is written beside the program is not served by it.
  if (kind === 'link' && href?.startsWith('#') === true)
    return (
      <Link to="/help" search={{ chapter: href.slice(1) }}>
        {text}
      </Link>
    );
  return text;
}
