import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { findRuleState, type RuleState } from '@trastienda/shared/reports/commission-rules.ts';
import type {
  CommissionRule,
  CommissionRules,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import style from './commission-rules.module.css';
import { usePercent, useRuleDays } from './rule-text.ts';

export type OpenRuleDialog = (kind: 'end' | 'replace', rule: CommissionRule) => void;

interface Props {
  readonly rules: CommissionRules;
  readonly onOpen: OpenRuleDialog;
}

/** Everybody first, then each person who earns something or has rules. */
export function RuleList({ rules, onOpen }: Props) {
  const t = useT();
  const percent = usePercent();
  const of = (id: string | null) => rules.rules.filter(({ sellerId }) => sellerId === id);
  const people = rules.people.filter(
    ({ id, ownBp, today }) => ownBp > 0 || today.commissionBp > 0 || of(id).length > 0,
  );
  return (
    <Box
      component="section"
      miw={0}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-label={t('commission-rules.title')}
    >
      <ul>
        <li className={style.person} aria-label={t('commission-rules.everybody')}>
          <Stack gap="3xs" className={style.who ?? ''}>
            <Text inherit fw={600}>
              {t('commission-rules.everybody')}
            </Text>
            <Text c="dimmed" size="xs">
              {t('commission-rules.everybody-hint')}
            </Text>
          </Stack>
          <Rules rules={of(null)} today={rules.today} mayManage={rules.mayManageAll} onOpen={onOpen} />
        </li>
        {people.map(({ id, name, isActive, ownBp, today, mayManage }) => (
          <li key={id} className={style.person} aria-label={name}>
            <Stack gap="3xs" miw={0} className={style.who ?? ''}>
              <Text inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text c="dimmed" size="xs">
                {[
                  today.ruleId === null
                    ? t('commission-rules.today-own', { rate: percent(today.commissionBp) })
                    : t('commission-rules.today-rule', {
                        rate: percent(today.commissionBp),
                        own: percent(ownBp),
                      }),
                  ...(isActive ? [] : [t('reports.sellers.inactive')]),
                ].join(' · ')}
              </Text>
            </Stack>
            <Rules rules={of(id)} today={rules.today} mayManage={mayManage} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

interface RulesProps {
  readonly rules: readonly CommissionRule[];
  readonly today: string;
  readonly mayManage: boolean;
  readonly onOpen: OpenRuleDialog;
}

const TONES: Record<RuleState, Tone> = {
  current: 'good',
  coming: 'waiting',
  ended: 'draft',
  withdrawn: 'draft',
};

/** The rules of one person, the latest first. */
function Rules({ rules, today, mayManage, onOpen }: RulesProps) {
  const t = useT();
  const percent = usePercent();
  const showDays = useRuleDays();
  if (rules.length === 0)
    return (
      <Text c="dimmed" size="xs" className={style.none ?? ''}>
        {t('commission-rules.none')}
      </Text>
    );
  return (
    <ul>
      {rules.map((rule) => {
        const state = findRuleState(rule, today);
        const isOff = state === 'ended' || state === 'withdrawn';
        const rate = percent(rule.commissionBp);
        return (
          <li key={rule.id} className={style.rule} data-off={isOff || undefined}>
            <Stack gap={0} miw={0}>
              <span>
                <Text span inherit fw={600}>
                  {rate}
                </Text>{' '}
                {showDays(rule)}
              </span>
              <Text c="dimmed" size="xs" style={{ overflowWrap: 'anywhere' }}>
                {[
                  rule.note,
                  rule.basis === null ? '' : t(`commission-rules.basis.${rule.basis}`),
                  t('commission-rules.made-by', { name: rule.createdBy }),
                  rule.endedBy === null ? '' : t('commission-rules.ended-by', { name: rule.endedBy }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <div>
              <Badge tone={TONES[state]}>{t(`commission-rules.state.${state}`)}</Badge>
            </div>
            <Group gap="2xs" className={style.actions ?? ''}>
              {mayManage && !isOff && (
                <>
                  <Button
                    variant="subtle"
                    aria-label={t('commission-rules.replace-one', { rate, days: showDays(rule) })}
                    onClick={() => onOpen('replace', rule)}
                  >
                    {t('commission-rules.replace')}
                  </Button>
                  <Button
                    variant="subtle"
                    aria-label={t('commission-rules.end-one', { rate, days: showDays(rule) })}
                    onClick={() => onOpen('end', rule)}
                  >
                    {t('commission-rules.end')}
                  </Button>
                </>
              )}
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
