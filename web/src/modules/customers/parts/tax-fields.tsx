import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { TaxKind } from '@trastienda/shared/customers/fields.ts';
import { taxData } from '@trastienda/shared/customers/fields.ts';
import { readTaxId, showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/form/segments.tsx';
import style from './customers.module.css';

export type TaxFormValues = z.input<typeof taxData>;
export type TaxErrors = {
  readonly [Field in keyof TaxFormValues]?: { readonly message?: string | undefined } | undefined;
};

interface Props {
  /** The field's name in its form, before the names of these: `tax`. */
  readonly name: string;
  readonly value: TaxFormValues;
  readonly onChange: (value: TaxFormValues) => void;
  readonly errors?: TaxErrors | undefined;
}

/** Most first: over the counter nearly everybody is «CF» or gives a NIT. */
const KINDS: readonly TaxKind[] = ['cf', 'nit', 'cui', 'foreign'];

/** Who the invoice is for. One value of a form, by `Controller`. */
export function TaxFields({ name, value, onChange, errors = {} }: Props) {
  const t = useT();
  const { kind, id } = value;
  const check = checkTaxId(kind, id);
  // A number is not wrong while it is still being typed.
  const [hasLeft, setLeft] = useState(false);
  const change = (changed: Partial<TaxFormValues>) => onChange({ ...value, ...changed });
  const isWrong = (hasLeft && check.state === 'wrong') || errors.id?.message !== undefined;
  const wrong = check.state === 'empty' ? errors.id?.message : t(`customers.tax.wrong.${kind}`);
  return (
    <Stack gap="sm">
      <Segments
        label={t('customers.tax.kind')}
        options={KINDS.map((one) => ({ value: one, label: t(`customers.tax.kind.${one}`) }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      {kind === 'cf' ? (
        <Text c="dimmed" size="xs">
          {t('customers.tax.cf')}
        </Text>
      ) : (
        <div className={style.pair}>
          <div>
            <TextInput
              label={t(`customers.tax.number.${kind}`)}
              name={`${name}.id`}
              placeholder={kind === 'foreign' ? undefined : t(`customers.tax.example.${kind}`)}
              inputMode={kind === 'cui' ? 'numeric' : 'text'}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={id}
              error={isWrong && check.other === null ? wrong : undefined}
              rightSection={
                check.state === 'good' && (
                  <CircleCheck size={18} color="var(--good-ink)" aria-label={t('customers.tax.good')} />
                )
              }
              onChange={(event) => {
                setLeft(false);
                change({ id: event.currentTarget.value });
              }}
              onBlur={() => {
                setLeft(true);
                if (check.shown !== id) change({ id: check.shown });
              }}
            />
            {check.other !== null && (
              <Group component="p" gap="2xs" mt="2xs" c="var(--wait-ink)" fz="xs" role="status">
                {t(`customers.tax.is.${check.other}`)}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => change({ kind: check.other ?? kind })}
                >
                  {t('customers.tax.change')}
                </Button>
              </Group>
            )}
          </div>
          <TextInput
            label={t('customers.tax.name')}
            name={`${name}.name`}
            placeholder={t('customers.tax.name-example')}
            autoComplete="off"
            value={value.name}
            error={errors.name?.message}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </div>
      )}
    </Stack>
  );
}

export interface TaxCheck {
  readonly state: 'empty' | 'good' | 'wrong';
  /** The number is one of another kind, and right as such. */
  readonly other: TaxKind | null;
  /** As documents print it; what was typed while it is not right. */
  readonly shown: string;
}

/** Judged by the rule the server judges by, while it is being typed. */
export function checkTaxId(kind: TaxKind, id: string): TaxCheck {
  if (kind === 'cf' || id.trim() === '') return { state: 'empty', other: null, shown: id };
  const read = readTaxId(id);
  if (taxData.safeParse({ kind, id, name: '' }).success) {
    const shown = kind !== 'foreign' && read !== null ? showTaxId(read) : id.trim().toUpperCase();
    return { state: 'good', other: null, shown };
  }
  return { state: 'wrong', other: read === null || read.kind === kind ? null : read.kind, shown: id };
}
