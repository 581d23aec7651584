import { Box, Stack, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { ReadinessPart } from '@trastienda/shared/inventory/rules.ts';
import { canPublish, missingForPublication, READINESS_PARTS } from '@trastienda/shared/inventory/rules.ts';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Switch } from '#ui/switch.tsx';
import { ADD_PICTURES_ID } from './pictures.tsx';
import style from './product.module.css';
import type { Edit } from './product-commands.ts';
import { useProductCommand } from './product-commands.ts';
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
                <button type="button" className={style.missing} onClick={mend[part]}>
                  <Circle size={16} color="var(--ink-soft)" aria-hidden />
                  <Box component="span" flex={1}>
                    {t(`inventory.product.missing.${part}`)}
                  </Box>
                  <ChevronRight size={16} color="var(--ink-soft)" aria-hidden />
                </button>
              </li>
            ) : (
              <Text key={part} component="li" inherit className={style.there ?? ''} c="dimmed">
                <Check size={16} color="var(--good-ink)" aria-hidden />
                {t(`inventory.product.has.${part}`)}
              </Text>
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
