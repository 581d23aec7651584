import { Checkbox, Flex, NativeSelect, Stack, Text } from '@mantine/core';
import type { Certainty, ChatProposal, Guess } from '@trastienda/chat-reader/proposal.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import { showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { ChevronDown, CircleCheck, CircleDot, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './chat.module.css';
import type { PieceName } from './merge-proposal.ts';
import { lineWithoutZone, PIECES } from './merge-proposal.ts';
import type { ChatProposalState } from './use-chat-proposal.ts';

type Props = Pick<ChatProposalState, 'refused' | 'refuse' | 'place' | 'setPlace'> & {
  readonly proposal: ChatProposal;
};

const LEFT_OUT = { c: 'dimmed', fw: 400, td: 'line-through' } as const;

/** What was read of the customer and the way, piece by piece, with the words it was read from. */
export function ChatPieces({ proposal, refused, refuse, place, setPlace }: Props) {
  const t = useT();
  const shown = PIECES.flatMap((piece) => {
    const guess = guessOf(piece, proposal);
    return guess === null ? [] : [{ piece, guess }];
  });
  const textOf = (piece: PieceName): string => {
    switch (piece) {
      case 'phone':
        return showPhone(proposal.phone?.value ?? '');
      case 'place':
        return placeName(place ?? '');
      case 'line':
        return lineWithoutZone(proposal) ?? '';
      case 'delivery':
        return t(`orders.form.delivery.${proposal.delivery?.value ?? 'courier'}`);
      case 'terms':
        return t(`orders.form.terms.${proposal.terms?.value ?? 'prepaid'}`);
      case 'tax': {
        const { taxId, fiscalName } = proposal;
        return [taxId === null ? '' : showTaxId(taxId.value), fiscalName?.value].filter(Boolean).join(' · ');
      }
      default:
        return String(guessOf(piece, proposal)?.value ?? '');
    }
  };
  return (
    <Stack component="ul" gap={0}>
      {shown.map(({ piece, guess }) => (
        <li key={piece} className={style.piece}>
          <Checkbox
            className={style.check ?? ''}
            aria-label={t('orders.chat.take', { what: t(`orders.chat.piece.${piece}`) })}
            checked={!refused.has(piece)}
            onChange={(event) => refuse(piece, !event.currentTarget.checked)}
          />
          <span className={style.label}>{t(`orders.chat.piece.${piece}`)}</span>
          <div className={style.value}>
            {piece === 'place' && proposal.otherPlaces.length > 0 ? (
              <NativeSelect
                aria-label={t('orders.chat.piece.place')}
                rightSection={<ChevronDown size={16} aria-hidden />}
                value={place ?? ''}
                data={[...new Set([proposal.place?.value ?? '', ...proposal.otherPlaces])].map((code) => ({
                  value: code,
                  label: placeName(code),
                }))}
                onChange={(event) => setPlace(event.currentTarget.value)}
              />
            ) : (
              <Text
                span
                inherit
                display="block"
                className={style.words ?? ''}
                {...(refused.has(piece) ? LEFT_OUT : { fw: 500 })}
              >
                {textOf(piece)}
              </Text>
            )}
            <Source certainty={guess.certainty} text={guess.from} />
          </div>
        </li>
      ))}
    </Stack>
  );
}

function guessOf(piece: PieceName, proposal: ChatProposal): Guess<unknown> | null {
  const guesses: Record<PieceName, Guess<unknown> | null> = {
    phone: proposal.phone,
    name: proposal.customerName,
    place: proposal.place,
    line: lineWithoutZone(proposal) === null ? null : proposal.addressLine,
    zone: proposal.zone,
    reference: proposal.reference,
    delivery: proposal.delivery,
    terms: proposal.terms,
    tax: proposal.taxId?.value.kind === 'cf' ? null : proposal.taxId,
    notes: proposal.notes,
  };
  return guesses[piece];
}

interface SourceProps {
  readonly certainty: Certainty | null;
  /** The words it was read from. */
  readonly text: string;
  readonly children?: ReactNode;
}

export function Source({ certainty, text, children }: SourceProps) {
  return (
    <Flex
      component="p"
      wrap="wrap"
      align="baseline"
      columnGap="sm"
      rowGap="3xs"
      mt="3xs"
      c="dimmed"
      fz="xs"
      className={style.words ?? ''}
    >
      {certainty !== null && <GuessMark certainty={certainty} />}
      <q>{text}</q>
      {children}
    </Flex>
  );
}

const MARKS = {
  sure: { Icon: CircleCheck, color: 'var(--good-ink)' },
  likely: { Icon: CircleDot, color: 'var(--accent-ink)' },
  guess: { Icon: CircleHelp, color: 'var(--wait-ink)' },
} as const;

/** How sure it is: a shape, a colour and a word. */
function GuessMark({ certainty }: { readonly certainty: Certainty }) {
  const t = useT();
  const { Icon, color } = MARKS[certainty];
  return (
    <Flex component="span" flex="none" align="center" gap="2xs" c={color} fw={500}>
      <Icon size={14} aria-hidden />
      {t(`orders.chat.${certainty}`)}
    </Flex>
  );
}
