import { ActionIcon, Box, Button, Flex, Skeleton, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { Check, Copy, CornerDownLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCopied } from '#ui/document/blocks/copy-button.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { useCopyAid } from '../../queries/invoice-files.ts';
import style from '../billing.module.css';

/**
 * The fields of the tax office's form in its order. One button copies them one after the other: it keeps
 * the focus, so whoever comes back from the other window presses Enter for the next.
 */
export function CopyAid({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const { data, error, refetch } = useCopyAid(invoice);
  const { copy, canCopy } = useCopied();
  const [copied, setCopied] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={360} aria-label={t('list.loading')} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  const groups = numbered(data.groups);
  const fields = groups.flatMap((group) => group.fields);
  const take = (index: number) => {
    const field = fields[index];
    if (field === undefined) return;
    copy(field.value);
    setCopied((before) => new Set(before).add(index));
    setAt(index + 1);
  };
  const next = fields[at];
  return (
    <>
      {canCopy && (
        <Flex rowGap="xs" columnGap="md" align="center" justify="space-between" wrap="wrap">
          <Button
            data-autofocus
            variant="light"
            leftSection={<CornerDownLeft size={16} aria-hidden />}
            onClick={() => (next === undefined ? setAt(0) : take(at))}
          >
            {next === undefined
              ? t('billing.hand.again')
              : t('billing.hand.copy-next', { field: next.label })}
          </Button>
          <Text span c="dimmed" size="xs" role="status">
            {t('billing.hand.progress', { done: copied.size, total: fields.length })}
          </Text>
        </Flex>
      )}
      <div className={style.groups} ref={list}>
        {groups.map((group) => (
          <section key={group.title}>
            <Text component="h4" mt={0} mb="2xs" mx={0} c="dimmed" size="xs" fw={600}>
              {group.title}
            </Text>
            <Box component="dl" m={0} bd="1px solid var(--line)" bdrs="md">
              {group.fields.map(({ index, label, value }) => (
                <div
                  key={index}
                  className={style.field}
                  data-at={index}
                  data-next={index === at || undefined}
                  data-copied={copied.has(index) || undefined}
                >
                  <Text component="dt" c="dimmed" size="xs">
                    {label}
                  </Text>
                  <dd>{value === '' ? '–' : value}</dd>
                  {canCopy && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={32}
                      className={style.copy ?? ''}
                      aria-label={t('billing.hand.copy-field', { field: label })}
                      title={t('billing.hand.copy-field', { field: label })}
                      onClick={() => take(index)}
                    >
                      {copied.has(index) ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
                    </ActionIcon>
                  )}
                </div>
              ))}
            </Box>
          </section>
        ))}
      </div>
    </>
  );
}

interface Group {
  readonly title: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/** Each field with its place in the whole form. */
function numbered(groups: readonly Group[]) {
  let index = 0;
  return groups.map(({ title, fields }) => ({
    title,
    fields: fields.map((field) => ({ ...field, index: index++ })),
  }));
}
