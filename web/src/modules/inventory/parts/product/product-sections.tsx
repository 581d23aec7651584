import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { holdId } from '@trastienda/shared/inventory/ids.ts';
import type { ReadinessPart } from '@trastienda/shared/inventory/rules.ts';
import { canPublish, missingForPublication, READINESS_PARTS } from '@trastienda/shared/inventory/rules.ts';
import { Check, ChevronRight, Circle, HandHelping, PencilLine } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useHolders, useReleaseHold } from '../../queries/stock.ts';
import { variantName } from '../goods.tsx';
import parts from '../parts.module.css';
import { unitsByPlace, unitsOf } from './figures.tsx';
import { ADD_PICTURES_ID } from './pictures.tsx';
import style from './product.module.css';
import type { Edit } from './product-changes.ts';
import { useProductCommand } from './product-changes.ts';
import type { OpenDialog } from './product-dialogs.tsx';
import { Section } from './section.tsx';

/** In or out of the catalogue; what is missing leads to where it is mended. */
export function Publication({ product, edit }: { readonly product: Product; readonly edit: Edit }) {
  const t = useT();
  const why = useId();
  const { give, given, refusal } = useProductCommand(product);
  const missing = missingForPublication(product);
  const isReady = canPublish(product).ok;
  const { isPublished, isArchived } = product;
  // At once under the finger; should it be refused, it goes back and says why.
  const isOn = given === null ? isPublished : given === 'publish';
  const mend: Record<ReadinessPart, () => void> = {
    picture: () => {
      const adder = document.getElementById(ADD_PICTURES_ID);
      adder?.scrollIntoView({ block: 'center' });
      adder?.focus({ preventScroll: true });
    },
    price: () => edit('variants'),
    description: () => edit('details'),
  };
  return (
    <Section title={t('inventory.product.catalogue')}>
      <Switch
        isOn={isOn}
        isDisabled={isArchived || (!isPublished && !isReady)}
        describedBy={why}
        onChange={(isWanted) => void give(isWanted ? 'publish' : 'unpublish')}
      >
        {t(isOn ? 'inventory.product.is-published' : 'inventory.product.publish')}
      </Switch>
      <Text id={why} inherit c="dimmed">
        {t(publicationLabelId(product, isReady))}
      </Text>
      <div role="alert">
        {refusal !== null && (
          <Text inherit mt="xs" c="var(--danger-ink)">
            {readProblem(refusal)?.message ?? t('ui.no-answer')}
          </Text>
        )}
      </div>
      {missing.length > 0 && !isArchived && (
        <Stack component="ul" gap={0} mt="sm" mb={0} mx={0}>
          {READINESS_PARTS.map((part) =>
            missing.includes(part) ? (
              <li key={part}>
                <Flex
                  component="button"
                  type="button"
                  className={style.part ?? ''}
                  gap="xs"
                  align="center"
                  w="calc(100% + 16px)"
                  mx="calc(var(--mantine-spacing-xs) * -1)"
                  px="xs"
                  bdrs="md"
                  fw={500}
                  onClick={mend[part]}
                >
                  <Circle size={16} color="var(--ink-soft)" aria-hidden />
                  <Box component="span" flex={1}>
                    {t(`inventory.product.missing.${part}`)}
                  </Box>
                  <ChevronRight size={16} color="var(--ink-soft)" aria-hidden />
                </Flex>
              </li>
            ) : (
              <Group key={part} component="li" className={style.part ?? ''} gap="xs" wrap="nowrap" c="dimmed">
                <Check size={16} color="var(--good-ink)" aria-hidden />
                {t(`inventory.product.has.${part}`)}
              </Group>
            ),
          )}
        </Stack>
      )}
    </Section>
  );
}

function publicationLabelId({ isArchived, isPublished }: Product, isReady: boolean): string {
  if (isArchived) return 'inventory.product.archived-text';
  if (isPublished) return 'inventory.product.published-text';
  return isReady ? 'inventory.product.ready-text' : 'inventory.product.not-ready-text';
}

interface DescriptionProps {
  readonly product: Product;
  /** For those who may. */
  readonly onEdit?: () => void;
}

export function Description({ product, onEdit }: DescriptionProps) {
  const t = useT();
  const intl = useIntl();
  const tools = onEdit !== undefined && !product.isArchived && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<PencilLine size={16} aria-hidden />}
      onClick={onEdit}
    >
      {t('inventory.product.edit')}
    </Button>
  );
  return (
    <Section title={t('inventory.product.description')} tools={tools}>
      {product.description === '' ? (
        <Text inherit c="dimmed">
          {t('inventory.product.no-description')}
        </Text>
      ) : (
        <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {product.description}
        </Text>
      )}
      <Text inherit mt="sm" c="dimmed" fz="xs">
        {t('inventory.product.since', { date: intl.formatDate(product.createdAt, { dateStyle: 'long' }) })}
      </Text>
    </Section>
  );
}

export function PlaceStock({ product }: { readonly product: Product }) {
  const t = useT();
  const intl = useIntl();
  const { incoming } = unitsOf(product.variants);
  return (
    <Section title={t('inventory.product.places')}>
      <PlainTable isOpen rowHeight={28} headHeight={24} columnGap="calc(var(--mantine-spacing-sm) / 2)">
        <thead>
          <tr>
            <th scope="col">{t('inventory.product.place')}</th>
            {(['on-hand', 'reserved', 'free'] as const).map((column) => (
              <th key={column} scope="col" data-number>
                {t(`inventory.product.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unitsByPlace(product).map(({ id, name, onHand, reserved }) => (
            <Box key={id} component="tr" c={onHand === 0 ? 'dimmed' : 'inherit'}>
              <Box component="th" scope="row" fw={500}>
                {name}
              </Box>
              <td data-number>{intl.formatNumber(onHand)}</td>
              <td data-number>{intl.formatNumber(reserved)}</td>
              <Box component="td" fw={600} data-number>
                {intl.formatNumber(onHand - reserved)}
              </Box>
            </Box>
          ))}
        </tbody>
      </PlainTable>
      {incoming > 0 && (
        <Text mt="xs" c="var(--accent-ink)" size="xs">
          {t('inventory.product.on-its-way', { count: incoming })}
        </Text>
      )}
    </Section>
  );
}

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
                  className={parts.touch ?? ''}
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
