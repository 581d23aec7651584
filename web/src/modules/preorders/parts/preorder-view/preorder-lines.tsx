import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { BellRing, ExternalLink } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import orderLines from '#ui/document/blocks/lines.module.css';
import { Section } from '#ui/document/blocks/section.tsx';
import { PreorderLinePicture } from '../preorder-line/preorder-line-picture.tsx';
import { LineBadge } from '../stage/faces.tsx';
import { useWindow } from '../stage/progress.tsx';
import type { LineAction, OpenDialog } from './actions.ts';
import { listLineActions } from './actions.ts';
import { PreorderTrouble, usePreorderCommand } from './preorder-command.tsx';
import style from './preorder-view.module.css';

interface Props {
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly openDialog: OpenDialog;
}

/** What is wanted, each with where it stands and what can be done about it. */
export function PreorderLines({ preorder, actor, openDialog }: Props) {
  const t = useT();
  const command = usePreorderCommand(preorder);
  const { lines, units } = preorder;
  const run = (action: LineAction, line: PreorderLine) => {
    if (action === 'accept') return void command.give({ command: 'accept-line', line });
    openDialog({ kind: action === 'cancel' ? 'cancel-line' : action, lineId: line.id });
  };
  return (
    <Section title={t('preorders.view.lines', { count: units })}>
      <PreorderTrouble refusal={command.refusal} />
      {lines.length === 0 && (
        <Text inherit c="dimmed">
          {t('preorders.view.no-lines')}
        </Text>
      )}
      <Stack component="ul" gap="2xs">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            replaced={lines.find(({ id }) => id === line.replacesId)?.description ?? null}
            actions={preorder.status === 'open' ? listLineActions(line, actor) : []}
            isBusy={command.isPending}
            onAction={(action) => run(action, line)}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface LineProps {
  readonly line: PreorderLine;
  /** What it stands in for. */
  readonly replaced: string | null;
  readonly actions: readonly LineAction[];
  readonly isBusy: boolean;
  readonly onAction: (action: LineAction) => void;
}

const ON_ITS_WAY: readonly PreorderLine['status'][] = ['to_buy', 'ordered', 'in_transit'];

function Line({ line, replaced, actions, isBusy, onAction }: LineProps) {
  const t = useT();
  const money = useMoney();
  const windowText = useWindow();
  const { description, size, colour, sku, shop, link, quantity, unitPrice, total, etaFrom, etaTo } = line;
  const facts = [size, colour, sku, shop].filter(Boolean);
  const isOnItsWay = ON_ITS_WAY.includes(line.status) && etaTo !== null;
  const says = [
    replaced !== null && t('preorders.view.replaces', { article: replaced }),
    line.purchaseLabel !== null && t('preorders.view.bought-with', { label: line.purchaseLabel }),
    isOnItsWay && t('preorders.view.eta', { window: windowText(etaFrom, etaTo) }),
    line.isReleased && t('preorders.view.released', { reason: line.releaseReason }),
    line.closedReason,
    line.note,
  ].filter((one) => one !== false && one !== '');
  return (
    <li className={style.line} data-over={line.status === 'cancelled' || undefined}>
      <PreorderLinePicture own={line.pictureFileId} cover={line.picture} size={48} />
      <Box miw={0}>
        <Text inherit fw={500} className={style.article ?? ''}>
          {line.productId === null ? (
            description
          ) : (
            <Link
              to="/inventory/$productId"
              params={{ productId: line.productId }}
              className={orderLines.name}
            >
              {description}
            </Link>
          )}
        </Text>
        <Flex component="p" columnGap="xs" align="center" wrap="wrap" c="dimmed" fz="xs">
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          {link !== '' && (
            <a
              className={style.link}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('preorders.view.open-link', { article: description })}
            >
              <ExternalLink size={14} aria-hidden />
              {t('preorders.view.link')}
            </a>
          )}
        </Flex>
        <Flex component="p" rowGap="2xs" columnGap="xs" align="center" wrap="wrap" my="2xs">
          <LineBadge status={line.status} />
          {line.isToNotify && (
            <Group component="span" gap="2xs" wrap="nowrap" c="var(--wait-ink)" fz="xs">
              <BellRing size={14} aria-hidden />
              {t('preorders.list.to-notify')}
            </Group>
          )}
          {line.orderLabel !== null && (
            <span className={orderLines.variant}>
              {t('preorders.view.in-order', { label: line.orderLabel })}
            </span>
          )}
        </Flex>
        {says.map((sentence) => (
          <p key={String(sentence)} className={orderLines.variant}>
            {sentence}
          </p>
        ))}
      </Box>
      <div className={orderLines.price}>
        <Text inherit fw={500}>
          <MoneyText centavos={total} />
        </Text>
        {quantity > 1 && (
          <Text inherit c="dimmed" fz="xs">
            {quantity} × {money(unitPrice)}
          </Text>
        )}
      </div>
      {actions.length > 0 && (
        <div className={style.actions}>
          {actions.map((action) => (
            <Button
              key={action}
              size="compact-sm"
              variant={action === 'cancel' ? 'subtle' : 'default'}
              {...(action === 'cancel' && { color: 'gray' })}
              disabled={isBusy && action === 'accept'}
              aria-label={t('preorders.view.line-action-of', {
                action: t(`preorders.view.line-action.${action}`),
                article: description,
              })}
              onClick={() => onAction(action)}
            >
              {t(`preorders.view.line-action.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
