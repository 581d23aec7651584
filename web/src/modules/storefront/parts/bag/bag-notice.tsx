import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import type { OpenedBag } from '@trastienda/shared/storefront/sellers-contract.ts';
import { Undo2, X } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import type { PrefillNoticeProps } from '#modules/orders/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import type { BagFilling, BagLine } from './bag.ts';

interface Props extends PrefillNoticeProps {
  readonly bag: OpenedBag;
  readonly filling: BagFilling;
  /** It came by one's own link, or by nobody's. */
  readonly isOwn: boolean;
}

const nameOf = (line: BagLine) => `${line.name} · ${variantName(line)}`;

/** What a bag brought, what has changed since the customer saw it, and what it could not bring. */
export function BagNotice({ bag, filling, isOwn, onUndo, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { added, leftOut, alreadyThere, isTheirs } = filling;
  const { code, keptAt, seller } = bag;
  const changes = added.flatMap(({ line, quantity }) => {
    const name = nameOf(line);
    const { price, seenPrice } = line;
    return [
      ...(price === seenPrice
        ? []
        : [t('storefront.bag.price', { name, before: money(seenPrice), now: money(price) })]),
      ...(quantity === line.quantity
        ? []
        : [t('storefront.bag.fewer', { name, wanted: line.quantity, left: quantity })]),
    ];
  });
  const missing = leftOut.map(({ line, why }) => t(`storefront.bag.left.${why}`, { name: nameOf(line) }));
  return (
    <Flex
      columnGap="2xs"
      align="flex-start"
      py="2xs"
      ps="md"
      pe="2xs"
      bdrs="md"
      bg={missing.length > 0 ? 'var(--wait-wash)' : 'var(--good-wash)'}
      role="status"
    >
      <Flex flex={1} miw={0} columnGap="2xs" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Stack
          gap="xs"
          flex={{ base: '1 1 100%', sm: 1 }}
          miw={0}
          py="xs"
          style={{ overflowWrap: 'anywhere' }}
        >
          <p>
            {added.length === 0
              ? t('storefront.bag.did-nothing', { code })
              : t('storefront.bag.did', { code, count: added.length })}
            {alreadyThere > 0 && ` ${t('storefront.bag.already-there', { count: alreadyThere })}`}{' '}
            <Text span size="xs">
              {t('storefront.bag.made')} <Moment at={keptAt} />
            </Text>
          </p>
          {seller !== null && !isOwn && (
            <p>{t(isTheirs ? 'storefront.bag.theirs' : 'storefront.bag.by-link', { name: seller.name })}</p>
          )}
          <Facts title={t('storefront.bag.changed')} facts={changes} />
          <Facts title={t('storefront.bag.left-out')} facts={missing} />
        </Stack>
        {onUndo !== null && (
          <Button
            variant="subtle"
            flex="none"
            ms={{ base: '-md', sm: 0 }}
            leftSection={<Undo2 size={16} aria-hidden />}
            onClick={onUndo}
          >
            {t('storefront.bag.undo')}
          </Button>
        )}
      </Flex>
      <Button flex="none" variant="subtle" color="gray" aria-label={t('ui.close')} onClick={onClose} px="sm">
        <X size={18} aria-hidden />
      </Button>
    </Flex>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <div>
      <Text inherit fw={600}>
        {title}
      </Text>
      <Box component="ul" mt="3xs" mb={0} mx={0} ps="lg">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </div>
  );
}
