import { Button } from '@mantine/core';
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
      <section className={style.summary} aria-label={title}>
        <h3 className={style.title}>{title}</h3>
        <dl className={style.sums}>
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
        </dl>
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
      </section>
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
