import { Box, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { InventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useCreateCount } from '../../queries/counts.ts';
import { PlaceChoice } from '../choices-and-marks.tsx';

interface Props {
  readonly options: InventoryOptions;
  readonly selection: readonly VariantId[];
  readonly onDone: (count: StockCount) => void;
}

type Scope = 'all' | 'categories' | 'brands' | 'selection';

export function NewCountForm({ options, selection, onDone }: Props) {
  const t = useT();
  const intl = useIntl();
  const explained = useId();
  const places = options.locations.filter(({ isActive }) => isActive);
  const [title, setTitle] = useState(() =>
    t('inventory.count.usual-title', { day: intl.formatDate(new Date(), { day: 'numeric', month: 'long' }) }),
  );
  const [place, setPlace] = useState(places[0]?.id);
  const [scope, setScope] = useState<Scope>(selection.length > 0 ? 'selection' : 'all');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isBlind, setBlind] = useState(false);
  const [isTried, setTried] = useState(false);
  const keyFor = useIdempotencyKey();
  const { mutate, error, isPending } = useCreateCount();

  const named = scope === 'categories' ? options.categories : scope === 'brands' ? options.brands : [];
  const isUnpicked = named.length > 0 && !named.some(({ id }) => picked.has(id));
  const isUntitled = title.trim() === '';
  const scopes: readonly Scope[] = [
    ...(selection.length > 0 ? (['selection'] as const) : []),
    'all',
    'categories',
    'brands',
  ];
  const toggle = (id: string) =>
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isUntitled || isUnpicked || place === undefined || isPending) return;
    const body = {
      title: title.trim(),
      locationId: place,
      isBlind,
      scope: {
        ...(scope === 'categories' && {
          categoryIds: options.categories.flatMap(({ id }) => (picked.has(id) ? [id] : [])),
        }),
        ...(scope === 'brands' && {
          brandIds: options.brands.flatMap(({ id }) => (picked.has(id) ? [id] : [])),
        }),
        ...(scope === 'selection' && { variantIds: [...selection] }),
      },
    };
    mutate({ ...body, idempotencyKey: keyFor(body) }, { onSuccess: onDone });
  };

  return (
    <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="lg" p={{ base: 'md', sm: 'lg' }}>
        <FormAlert refusal={error} />
        <TextInput
          data-autofocus
          label={t('inventory.count.name')}
          maxLength={100}
          autoComplete="off"
          value={title}
          error={isTried && isUntitled ? t('validation.required') : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {places.length > 1 && <PlaceChoice places={places} value={place} onChange={setPlace} />}
        <Stack gap="xs" align="flex-start" miw={0}>
          <Text inherit fw={500}>
            {t('inventory.count.scope')}
          </Text>
          <Segments
            label={t('inventory.count.scope')}
            value={scope}
            onChange={setScope}
            options={scopes.map((value) => ({
              value,
              label: t(`inventory.count.scope.${value}`, { count: selection.length }),
            }))}
          />
          {named.length > 0 && (
            <AutoGrid
              component="fieldset"
              least={160}
              keepsSize
              rowGap="2xs"
              columnGap="md"
              w="100%"
              mah={260}
              py="sm"
              px="md"
              bd="1px solid var(--line)"
              bdrs="md"
              style={{ overflowY: 'auto' }}
              aria-label={t(`inventory.count.scope.${scope}`)}
            >
              {named.map(({ id, name }) => (
                <Checkbox key={id} label={name} checked={picked.has(id)} onChange={() => toggle(id)} />
              ))}
            </AutoGrid>
          )}
          {isTried && isUnpicked && (
            <Text inherit c="var(--danger-ink)" fz="xs" role="alert">
              {t('inventory.count.pick-one')}
            </Text>
          )}
        </Stack>
        <Box pt="xs" pb="sm" px="md" bdrs="md" bg="var(--surface-sunk)">
          <Switch isOn={isBlind} onChange={setBlind} describedBy={explained}>
            {t('inventory.count.blind-switch')}
          </Switch>
          <Text id={explained} inherit c="dimmed">
            {t('inventory.count.blind-text')}
          </Text>
        </Box>
        <Button type="submit" loading={isPending}>
          {t('inventory.count.begin')}
        </Button>
      </Stack>
    </form>
  );
}
