import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { holdId } from '@trastienda/shared/inventory/ids.ts';
import { HandHelping } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Moment } from '#ui/moment.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useHolders, useReleaseHold } from '../../queries/stock.ts';
import { variantName } from '../variant-name.ts';
import style from './product.module.css';
import type { OpenDialog } from './product-dialogs.tsx';
import { Section } from './section.tsx';

/** Who has units put aside: the answer to «why can I not sell this?». */
export function Holders({
  product,
  openDialog,
}: {
  readonly product: Product;
  readonly openDialog: OpenDialog;
}) {
  const t = useT();
  const { data, error, refetch } = useHolders(product.id);
  const release = useReleaseHold(product.id);
  const tools = !product.isArchived && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<HandHelping size={16} aria-hidden />}
      onClick={() => openDialog({ kind: 'stock', stock: 'hold' })}
    >
      {t('inventory.stock.hold')}
    </Button>
  );
  const nameOf = (variantId: string) => {
    const variant = product.variants.find(({ id }) => id === variantId);
    return variant === undefined ? '' : variantName(variant);
  };
  return (
    <Section title={t('inventory.product.holders')} tools={tools}>
      {data === undefined && error === null && (
        <Skeleton height={56} aria-label={t('inventory.product.loading')} />
      )}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <Text inherit c="dimmed">
          {t('inventory.product.no-holders')}
        </Text>
      )}
      {data !== undefined && data.items.length > 0 && (
        <Stack component="ul" gap="sm">
          {data.items.map((holder) => (
            <Group
              key={`${holder.documentId} ${holder.variantId} ${holder.location}`}
              component="li"
              gap="sm"
              align="flex-start"
              wrap="nowrap"
            >
              <Flex
                component="span"
                flex="none"
                align="center"
                justify="center"
                miw={32}
                h={32}
                px="xs"
                bdrs="sm"
                bg="var(--wait-wash)"
                c="var(--wait-ink)"
                fw={600}
              >
                {holder.quantity}
              </Flex>
              <Box flex={1} miw={0}>
                <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {holder.documentLabel}
                </Text>
                <Text c="dimmed" size="xs">
                  {nameOf(holder.variantId)} · {holder.location}
                </Text>
                <Text c="dimmed" size="xs">
                  {holder.createdBy}, <Moment at={holder.createdAt} />
                </Text>
              </Box>
              {holder.documentKind === 'hold' && (
                <Button
                  variant="default"
                  size="compact-sm"
                  className={style.release ?? ''}
                  loading={release.isPending && release.variables === holder.documentId}
                  aria-label={t('inventory.product.release-of', { name: holder.documentLabel })}
                  onClick={() =>
                    release.mutate(holdId.parse(holder.documentId), {
                      onSuccess: () =>
                        toastDone(t('inventory.product.released', { name: holder.documentLabel })),
                    })
                  }
                >
                  {t('inventory.product.release')}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
      <div role="alert">
        {release.error !== null && (
          <Text inherit mt="xs" c="var(--danger-ink)">
            {readProblem(release.error)?.message ?? t('ui.no-answer')}
          </Text>
        )}
      </div>
    </Section>
  );
}
