import { Box, Flex, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { perUnit } from '@trastienda/shared/kernel/money.ts';
import type { Purchase, PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import orderLines from '#ui/document/blocks/lines.module.css';
import { Section } from '#ui/document/blocks/section.tsx';
import { BoughtPicture } from '../bought-picture.tsx';
import { ForeignMoney } from '../foreign-money.tsx';
import shared from '../purchase.module.css';
import style from './purchase-view.module.css';

interface Props {
  readonly purchase: Purchase;
  readonly actor: Actor;
}

/** What was bought, what each piece comes to in stock, and whose it is. */
export function PurchaseLines({ purchase, actor }: Props) {
  const t = useT();
  return (
    <Section title={t('purchase.lines', { count: purchase.units })}>
      <Stack component="ul" gap="2xs">
        {purchase.lines.map((line) => (
          <Line key={line.id} line={line} purchase={purchase} actor={actor} />
        ))}
      </Stack>
    </Section>
  );
}

function Line({ line, purchase, actor }: Props & { readonly line: PurchaseLine }) {
  const t = useT();
  const intl = useIntl();
  const { description, size, colour, sku, link, quantity, unitPrice, weightGrams, landed, productId } = line;
  const form = [colour, size].filter((part) => part !== '').join(' · ');
  const parcel = purchase.parcels.find(({ id }) => id === line.parcelId);
  return (
    <li className={`${orderLines.line} ${style.line}`}>
      <BoughtPicture of={line} size={48} />
      <Box miw={0}>
        {productId === null ? (
          <Text span inherit fw={500}>
            {description}
          </Text>
        ) : (
          <Link to="/inventory/$productId" params={{ productId }} className={orderLines.name}>
            {description}
          </Link>
        )}
        <p className={orderLines.variant}>
          {form}
          {sku !== null && <span className={orderLines.sku}>{sku}</span>}
          {weightGrams !== null && (
            <span className={orderLines.sku}>
              {t('purchase.grams', { grams: intl.formatNumber(weightGrams) })}
            </span>
          )}
          {purchase.parcels.length > 1 && parcel !== undefined && (
            <span className={orderLines.sku}>{t('purchase.parcel', { number: parcel.position })}</span>
          )}
        </p>
        {link !== '' && (
          <Box
            component="a"
            className={shared.link ?? ''}
            fz="xs"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('purchase.see-in-shop')}
            <ExternalLink size={13} aria-hidden />
          </Box>
        )}
      </Box>
      <div className={orderLines.price}>
        <Text inherit fw={500}>
          <MoneyText centavos={landed} />
        </Text>
        <Text inherit c="dimmed" fz="xs">
          {quantity} × <ForeignMoney amount={unitPrice} currency={purchase.currency} />
        </Text>
        {quantity > 1 && (
          <Text inherit c="dimmed" fz="xs">
            {t('purchase.each')} <MoneyText centavos={perUnit(landed, quantity)} />
          </Text>
        )}
      </div>
      <Whose line={line} actor={actor} />
      {line.isReceived && <Found line={line} />}
    </li>
  );
}

const SPREAD = { wrap: 'wrap', rowGap: '2xs', columnGap: 'xs' } as const;

/** Customer by customer; what is left is for stock. */
function Whose({ line, actor }: { readonly line: PurchaseLine; readonly actor: Actor }) {
  const t = useT();
  const toStock = line.quantity - line.demand.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Flex component="ul" className={style.below ?? ''} {...SPREAD}>
      {line.demand.map(({ lineId, preorderId, label, customerName, quantity }) => (
        <Chip key={lineId}>
          {t('purchase.for', { count: quantity, customer: customerName })}{' '}
          {actor.codes.includes('S-05') ? (
            <Link to="/preorders/list" search={{ open: preorderId }} className={shared.ref}>
              {label}
            </Link>
          ) : (
            <Text span inherit c="dimmed">
              {label}
            </Text>
          )}
        </Chip>
      ))}
      {toStock > 0 && <Chip>{t('purchase.for-stock', { count: toStock })}</Chip>}
    </Flex>
  );
}

function Chip({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="li" maw="100%" px="xs" py="3xs" bdrs="sm" bg="var(--surface-sunk)" fz="xs">
      {children}
    </Box>
  );
}

const HOWS = [
  ['good', 'var(--good-ink)'],
  ['damaged', 'var(--danger-ink)'],
  ['missing', 'var(--danger-ink)'],
  ['extra', 'var(--accent-ink)'],
] as const;

/** How it was found when the parcel was opened. */
function Found({ line }: { readonly line: PurchaseLine }) {
  const t = useT();
  return (
    <Flex component="p" className={style.below ?? ''} {...SPREAD} fz="xs" fw={500}>
      {HOWS.filter(([how]) => line[how] > 0).map(([how, color]) => (
        <Text key={how} span inherit c={color}>
          {t(`purchase.found.${how}`, { count: line[how] })}
        </Text>
      ))}
    </Flex>
  );
}
