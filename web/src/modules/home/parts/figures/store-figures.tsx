import { Box, Flex, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComparedFigures, StoreFigures as Figures } from '@trastienda/shared/home/contract.ts';
import { CASH_DAYS, shiftDays } from '@trastienda/shared/reports/period.ts';
import { ChevronRight, MoveDownRight, MoveUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { LineChart, useShortFigure } from '#modules/reports/exports.ts';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import style from './figures.module.css';

const REPORT = '/reports/consolidated-sales';
type Search = Readonly<Record<string, string>>;

/** How the store sells, in the figures of the consolidated report: each opens it on the same days. */
export function StoreFigures({ figures }: { readonly figures: Figures }) {
  const t = useT();
  const { today, month, codOut, sellers, articles } = figures;
  const { from, to } = month.period;
  const days = `${from}..${to}`;
  return (
    <div className={style.figures}>
      <Compared title={t('home.figures.today')} compared={today} search={{ days: 'today' }} with="weekday" />
      <Compared title={t('home.figures.month')} compared={month} search={{}} with="month" />
      <Course course={figures.course} />
      <div className={style.side}>
        <Card
          title={t('home.figures.street')}
          search={{
            days: `${shiftDays(today.period.to, -CASH_DAYS)}..${today.period.to}`,
            rows: 'courier',
            figures: 'codOut',
          }}
        >
          <Text inherit fz="lg" fw={600}>
            <MoneyText centavos={codOut} />
          </Text>
        </Card>
        <Top
          title={t('home.figures.sellers')}
          rows={sellers}
          search={(seller) => ({ days, seller })}
          by="seller"
        />
        <Top
          title={t('home.figures.articles')}
          rows={articles}
          search={(product) => ({ days, product })}
          by="product"
        />
      </div>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly search: Search;
  readonly children: ReactNode;
}

/** A figure whose title leads to the report behind it. */
function Card({ title, search, children }: CardProps) {
  const heading = useId();
  return (
    <section className={style.card} aria-labelledby={heading}>
      <Text id={heading} component="h3" fz="sm" fw={600}>
        <Link to={REPORT} search={search} className={style.title}>
          {title}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </Text>
      {children}
    </section>
  );
}

interface ComparedProps {
  readonly title: string;
  readonly compared: ComparedFigures;
  readonly search: Search;
  readonly with: 'weekday' | 'month';
}

function Compared({ title, compared: { figures, before }, search, with: than }: ComparedProps) {
  const t = useT();
  const shown = (['net', 'collected', 'margin'] as const).flatMap((name) => {
    const [now, earlier] = [figures[name], before.figures[name]];
    return now === null ? [] : [{ name, now, earlier: earlier ?? 0 }];
  });
  return (
    <Card title={title} search={search}>
      <dl className={style.facts}>
        {shown.map(({ name, now, earlier }) => (
          <div key={name}>
            <Fact label={t(`home.figures.${name}`)} fz="md" fw={600}>
              <MoneyText centavos={now} />
              <Change now={now} before={earlier} />
            </Fact>
          </div>
        ))}
      </dl>
      <Text inherit c="dimmed" fz="xs">
        {t(`home.figures.than-${than}`)}
      </Text>
    </Card>
  );
}

/** More or less than before, in percent: with an arrow, because colour alone says nothing. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useT();
  const intl = useIntl();
  if (before <= 0) return null;
  const share = (now - before) / before;
  const isMore = share >= 0;
  const Arrow = isMore ? MoveUpRight : MoveDownRight;
  return (
    <span className={style.change} data-more={isMore}>
      <Arrow size={14} aria-hidden />
      <VisuallyHidden>{t(isMore ? 'home.figures.more' : 'home.figures.less')}</VisuallyHidden>
      {intl.formatNumber(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 })}
    </span>
  );
}

function Course({ course }: Pick<Figures, 'course'>) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const short = useShortFigure('net');
  const title = t('home.figures.course');
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(`${day}T12:00:00Z`, { ...options, timeZone: 'UTC' });
  return (
    <Box className={style.course ?? ''}>
      <Card title={title} search={{ days: 'last-30' }}>
        <LineChart
          title={title}
          pointsName={t('home.figures.day')}
          points={course.map(({ day }) => ({
            key: day,
            short: write(day, { day: 'numeric', month: 'short' }),
            name: write(day, { weekday: 'short', day: 'numeric', month: 'short' }),
          }))}
          series={[{ key: 'net', name: t('home.figures.net'), values: course.map(({ net }) => net) }]}
          show={money}
          showShort={short}
        />
      </Card>
    </Box>
  );
}

interface TopProps {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly net: number }[];
  readonly search: (id: string) => Search;
  readonly by: 'seller' | 'product';
}

function Top({ title, rows, search, by }: TopProps) {
  const t = useT();
  return (
    <Card title={title} search={{ rows: by, figures: 'net,orders' }}>
      {rows.length === 0 && (
        <Text inherit c="dimmed">
          {t('home.figures.none')}
        </Text>
      )}
      <ol>
        {rows.map(({ id, name, net }) => (
          <li key={id}>
            <Flex
              gap="sm"
              justify="space-between"
              align="center"
              mih={{ base: 44, sm: 28 }}
              c="inherit"
              className={style.row ?? ''}
              renderRoot={(props) => <Link to={REPORT} search={search(id)} {...props} />}
            >
              <Text span inherit truncate>
                {name}
              </Text>
              <MoneyText centavos={net} />
            </Flex>
          </li>
        ))}
      </ol>
    </Card>
  );
}
