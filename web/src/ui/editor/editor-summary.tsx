import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import style from './editor-summary.module.css';

export interface SumRow {
  readonly label: string;
  readonly centavos: number;
}

interface ActionProps {
  readonly label: string;
  readonly isSending: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

interface Props {
  readonly title: string;
  readonly rows: readonly SumRow[];
  readonly total: SumRow;
  /** Below the total. */
  readonly more?: readonly SumRow[];
  readonly main: ActionProps;
  readonly other?: ActionProps | null;
  readonly foot?: ReactNode;
  /** Beside the sum in the bar of a phone. */
  readonly barState?: ReactNode;
}

/** What it comes to, always in sight, with what to do next. */
export function EditorSummary({ title, rows, total, more = [], main, other, foot, barState }: Props) {
  const button = (
    <Button
      fullWidth
      size="md"
      px="xs"
      classNames={{ inner: style.inner ?? '', section: style.keys ?? '' }}
      loading={main.isSending}
      disabled={main.isDisabled === true}
      rightSection={<KeyCaps keys="mod+Enter" />}
      onClick={main.onPress}
    >
      {main.label}
    </Button>
  );
  return (
    <>
      <Box
        component="section"
        py="md"
        px="lg"
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
        aria-label={title}
      >
        <Text component="h3" mb="sm" size="md" fw={600}>
          {title}
        </Text>
        <Stack component="dl" gap="xs" m={0}>
          {rows.map((row) => (
            <Row key={row.label} {...row} />
          ))}
          <Group
            justify="space-between"
            align="baseline"
            gap="md"
            wrap="nowrap"
            pt="sm"
            fw={600}
            style={{ borderTop: '1px solid var(--line)' }}
          >
            <dt>{total.label}</dt>
            <Text component="dd" inherit fz="xl" lh={1.25} lts="-0.01em" aria-live="polite">
              <MoneyText centavos={total.centavos} />
            </Text>
          </Group>
          {more.map((row) => (
            <Row key={row.label} {...row} />
          ))}
        </Stack>
        <Stack gap="xs" mt="md">
          <div className={style.main}>{button}</div>
          {other != null && (
            <Button
              variant="default"
              fullWidth
              loading={other.isSending}
              disabled={other.isDisabled === true}
              onClick={other.onPress}
            >
              {other.label}
            </Button>
          )}
          {foot !== undefined && (
            <Text inherit c="dimmed">
              {foot}
            </Text>
          )}
        </Stack>
      </Box>
      <div className={style.bar}>
        <Stack gap={0} align="flex-start" miw={0}>
          <Text span fz="lg" fw={600} lh={1.25}>
            <MoneyText centavos={total.centavos} />
          </Text>
          {barState}
        </Stack>
        {button}
      </div>
    </>
  );
}

function Row({ label, centavos }: SumRow) {
  return (
    <Group justify="space-between" align="baseline" gap="md" wrap="nowrap" c="dimmed">
      <dt>{label}</dt>
      <dd>
        <MoneyText centavos={centavos} />
      </dd>
    </Group>
  );
}
