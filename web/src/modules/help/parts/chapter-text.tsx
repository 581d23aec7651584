import { Link } from '@tanstack/react-router';
import { addressOf } from '../manual/manual.ts';
import type { Block, Picture, Span } from '../manual/parse-manual.ts';
import style from './help.module.css';

export function ChapterText({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockText key={nameOf(block)} block={block} />);
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** No two blocks of a chapter begin alike. */
function nameOf(block: Block): string {
  if ('spans' in block) return textOf(block.spans);
  return 'items' in block ? block.items.map(textOf).join() : block.pictures.map(({ file }) => file).join();
}

function BlockText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className={style.heading}>
          <Line spans={block.spans} />
        </h3>
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
        <div className={style.pictures}>
          {block.pictures.map((picture) => (
            <Figure key={picture.file} picture={picture} />
          ))}
        </div>
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
