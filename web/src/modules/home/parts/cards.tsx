import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { findOpening } from '@trastienda/shared/home/cards.ts';
import type { HomeCard } from '@trastienda/shared/home/contract.ts';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { relativeTime, useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { CARD_LOOKS } from './card-looks.ts';
import style from './cards.module.css';

/** As many as one takes in at a glance. */
export const MOST_CARDS = 6;

interface Props {
  readonly cards: readonly HomeCard[];
  readonly actor: Actor;
}

/** What waits, the most urgent first: each card leads to exactly its rows. */
export function Cards({ cards, actor }: Props) {
  const t = useT();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cards : cards.slice(0, MOST_CARDS);
  const hidden = cards.length - MOST_CARDS;
  return (
    <>
      <ul id={id} className={style.cards}>
        {shown.map((card) => (
          <Card key={card.kind} card={card} actor={actor} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={{ base: 44, sm: 30 }}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('home.fewer') : t('home.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function Card({ card, actor }: { readonly card: HomeCard; readonly actor: Actor }) {
  const { kind, count, isExact, amount } = card;
  const t = useT();
  const intl = useIntl();
  const age = useAge(card);
  const opening = findOpening(kind, actor.codes);
  if (opening === undefined) return null;
  const { icon: Icon, tone } = CARD_LOOKS[kind];
  const written = intl.formatNumber(count);
  return (
    <li>
      <Link to={opening.to} search={opening.search} className={style.card} data-tone={tone}>
        <span className={style.mark}>
          <Icon size={18} aria-hidden />
        </span>
        <span className={style.said}>
          <span className={style.what}>
            <Text component="b" inherit fz="md" fw={600} className={style.count ?? ''}>
              {isExact ? written : t('home.at-least', { count: written })}
            </Text>{' '}
            <span>{t(`home.card.${kind}`, { count })}</span>
          </span>
          {(amount !== null || age !== null) && (
            <span className={style.more}>
              {amount !== null && <MoneyText centavos={amount} />}
              {age !== null && <span>{age}</span>}
            </span>
          )}
        </span>
        <span className={style.verb}>
          <span>{t(`home.verb.${kind}`)}</span>
          <ChevronRight size={16} aria-hidden />
        </span>
      </Link>
    </li>
  );
}

/** Since when the oldest waits; of reservations when the first one ends. */
function useAge({ kind, since }: HomeCard): string | null {
  const t = useT();
  const intl = useIntl();
  const now = useMinute();
  if (since === null) return null;
  const { value, unit } = relativeTime(new Date(since), now);
  const ago = intl.formatRelativeTime(value, unit, { numeric: 'auto' });
  return t(kind === 'expiring' ? 'home.first-ends' : 'home.oldest', { ago });
}
