import { Box, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyCaps } from '#ui/key-caps.tsx';
import { MoneyText } from '#ui/money-text.tsx';
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
      loading={main.isSending}
      disabled={main.isDisabled === true}
      rightSection={
        <span className={style.keys}>
          <KeyCaps keys="mod+Enter" />
        </span>
      }
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
          <div className={style.total}>
            <dt>{total.label}</dt>
            <dd aria-live="polite">
              <MoneyText centavos={total.centavos} />
            </dd>
          </div>
          {more.map((row) => (
            <Row key={row.label} {...row} />
          ))}
        </Stack>
        <div className={style.actions}>
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
          {foot !== undefined && <p className={style.row}>{foot}</p>}
        </div>
      </Box>
      <div className={style.bar}>
        <div className={style.barText}>
          <span className={style.barTotal}>
            <MoneyText centavos={total.centavos} />
          </span>
          {barState}
        </div>
        {button}
      </div>
    </>
  );
}

function Row({ label, centavos }: SumRow) {
  return (
    <div className={style.row}>
      <dt>{label}</dt>
      <dd>
        <MoneyText centavos={centavos} />
      </dd>
    </div>
  );
}
