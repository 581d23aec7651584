import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { StoryEntry, StoryKind } from '@trastienda/shared/customers/page-contract.ts';
import { PAYMENT_METHODS } from '@trastienda/shared/payments/status.ts';
import type { LucideIcon } from 'lucide-react';
import { Banknote, Heart, MessageSquareText, PiggyBank, ShoppingBag, Truck, Undo2 } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { METHOD_KINDS } from '#modules/payments/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { useStory } from '../../queries.ts';
import style from './customer-page.module.css';
import { DocumentLink } from './document-links.tsx';
import { EntryBadge } from './entry-badges.tsx';
import { EntryProofs } from './entry-proofs.tsx';
import { PageSection } from './page-section.tsx';

const ICONS: Record<StoryKind, LucideIcon> = {
  order: ShoppingBag,
  preorder: Heart,
  payment: Banknote,
  parcel: Truck,
  refund: Undo2,
  credit: PiggyBank,
  comment: MessageSquareText,
};

interface Props {
  readonly customer: Customer;
  readonly actor: Actor;
}

/** What happened with a customer, the newest first. */
export function CustomerStory({ customer, actor }: Props) {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStory(customer.id);
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <PageSection title={t('customer-page.story')}>
      {entries === undefined && error === null && (
        <Stack gap="sm" role="status" aria-label={t('customer-page.loading')}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      {entries?.length === 0 && (
        <Text inherit c="dimmed">
          {t('customer-page.story.none')}
        </Text>
      )}
      <ol>
        {entries?.map((entry) => (
          <Entry key={entry.key} entry={entry} actor={actor} />
        ))}
      </ol>
      {error !== null && (
        <Trouble refusal={error} onRetry={() => void (entries === undefined ? refetch() : fetchNextPage())} />
      )}
      {hasNextPage && error === null && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('customer-page.story.more')}
        </Button>
      )}
    </PageSection>
  );
}

function Entry({ entry, actor }: { readonly entry: StoryEntry; readonly actor: Actor }) {
  const { kind, at, amount, text, actorName } = entry;
  const Icon = ICONS[kind];
  return (
    <li className={style.entry}>
      <Flex align="center" justify="center" w={36} h={36} bdrs="md" bg="var(--surface-sunk)" c="dimmed">
        <Icon size={18} aria-hidden />
      </Flex>
      <Box className={style.words ?? ''}>
        <Flex wrap="wrap" align="center" columnGap="xs" rowGap="2xs" fw={500}>
          <Title entry={entry} actor={actor} />
          <EntryBadge entry={entry} />
        </Flex>
        {text !== '' && <p>{text}</p>}
        <EntryProofs entry={entry} />
        <Text c="dimmed" fz="xs">
          <Moment at={at} />
          {actorName !== '' && ` · ${actorName}`}
        </Text>
      </Box>
      <span className={style.amount}>{amount !== null && <Amount kind={kind} centavos={amount} />}</span>
    </li>
  );
}

/** Credit and what came back go both ways: a sign says which. */
function Amount({ kind, centavos }: { readonly kind: StoryKind; readonly centavos: number }) {
  if (kind !== 'credit' && kind !== 'parcel') return <MoneyText centavos={centavos} />;
  return (
    <>
      {centavos > 0 ? '+' : '−'}
      <MoneyText centavos={Math.abs(centavos)} />
    </>
  );
}

function Title({ entry, actor }: { readonly entry: StoryEntry; readonly actor: Actor }) {
  const t = useT();
  const { kind, label, method, document } = entry;
  const known = PAYMENT_METHODS.find((one) => one === method);
  const what = known === undefined ? t(`customer-page.kind.${kind}`) : t(METHOD_KINDS[known].labelId);
  const isOwn = document !== null && document.label === label;
  return (
    <>
      <span>{what}</span>
      {!isOwn && label !== '' && <span>{label}</span>}
      {document !== null && (
        <DocumentLink document={document} actor={actor}>
          {document.label}
        </DocumentLink>
      )}
    </>
  );
}
