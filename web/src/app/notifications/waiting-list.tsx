import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { findOpening } from '@trastienda/shared/home/cards.ts';
import type { HomeCard } from '@trastienda/shared/home/contract.ts';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CARD_LOOKS } from '#modules/home/exports.ts';
import style from './notification-panel.module.css';
import { PanelSection } from './panel-section.tsx';

interface Props {
  readonly cards: readonly HomeCard[];
  readonly onChoose: () => void;
}

/** The counts of «Hoy», from every page: each row leads to what it counts, and goes when nothing is left. */
export function WaitingList({ cards, onChoose }: Props) {
  const t = useT();
  const intl = useIntl();
  const actor = useActor();
  return (
    <PanelSection title={t('home.waiting')}>
      {cards.map(({ kind, count, isExact }) => {
        const opening = findOpening(kind, actor?.codes ?? []);
        const { icon: Icon } = CARD_LOOKS[kind];
        const written = intl.formatNumber(count);
        return opening === undefined ? null : (
          <li key={kind}>
            <Group
              gap="sm"
              wrap="nowrap"
              px="xs"
              mih={{ base: 44, sm: 36 }}
              bdrs="md"
              c="inherit"
              className={style.row ?? ''}
              data-compact
              onClick={onChoose}
              renderRoot={(props) => <Link to={opening.to} search={opening.search} {...props} />}
            >
              <Icon size={18} aria-hidden />
              <Text span inherit>
                <b>{isExact ? written : t('home.at-least', { count: written })}</b>{' '}
                {t(`home.card.${kind}`, { count })}
              </Text>
            </Group>
          </li>
        );
      })}
    </PanelSection>
  );
}
