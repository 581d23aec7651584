import { Fragment } from 'react';
import style from './mentions.module.css';

interface Props {
  readonly text: string;
  /** As they stand in the text, with their «@». */
  readonly mentions: readonly string[];
}

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly isMention: boolean;
}

/** A comment's words, with those whom it names standing out. */
export function MentionText({ text, mentions }: Props) {
  return splitAtMentions(text, mentions).map(({ at, text: piece, isMention }) =>
    isMention ? (
      <strong key={at} className={style.mention}>
        {piece}
      </strong>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}

/** The longest of the names that begin at a place: «@Ana María» is not «@Ana». */
export function splitAtMentions(text: string, mentions: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  const longestFirst = mentions.filter((one) => one !== '').sort((a, b) => b.length - a.length);
  let begin = 0;
  for (let at = 0; at < text.length; at++) {
    const found = longestFirst.find((one) => text.startsWith(one, at));
    if (found === undefined) continue;
    if (begin < at) pieces.push({ at: begin, text: text.slice(begin, at), isMention: false });
    pieces.push({ at, text: found, isMention: true });
    begin = at + found.length;
    at = begin - 1;
  }
  if (begin < text.length) pieces.push({ at: begin, text: text.slice(begin), isMention: false });
  return pieces;
}
