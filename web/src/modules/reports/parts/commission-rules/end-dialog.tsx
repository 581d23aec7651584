import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type {
  CommissionRule,
  CommissionRules,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import { shiftDays } from '@trastienda/shared/reports/period.ts';
import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useEndPreview, useEndRule } from './queries.ts';
import { PreviewBox } from './rule-preview.tsx';
import { usePercent } from './rule-text.ts';

interface Props {
  readonly rule: CommissionRule;
  readonly rules: Pick<CommissionRules, 'today' | 'closedTo'>;
  readonly onClose: () => void;
}

const PATIENCE_MS = 400;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;
type How = 'day' | 'withdraw';

/** The last day of a rule, or all of it taken back while no run counts on it. */
export function EndDialog({ rule, rules: { today, closedTo }, onClose }: Props) {
  const t = useT();
  const percent = usePercent();
  const mayWithdraw = closedTo === null || rule.from > closedTo;
  const [how, setHow] = useState<How>(rule.from > today ? 'withdraw' : 'day');
  const [lastDay, setLastDay] = useState(rule.from > today ? rule.from : today);
  const isDay = DAY.test(lastDay) && lastDay >= rule.from && (rule.to === null || lastDay < rule.to);
  const { id, version } = rule;
  const body = useMemo(
    () => (how === 'withdraw' ? { version, lastDay: null } : isDay ? { version, lastDay } : null),
    [how, version, isDay, lastDay],
  );
  const [settled] = useDebouncedValue(body, PATIENCE_MS);
  const preview = useEndPreview(id, settled);
  const { mutate, error, isPending, reset } = useEndRule(id);
  const atField = readProblem(error)?.errors?.[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || body === null) return;
    mutate(body, {
      onSuccess: () => {
        toastDone(t('commission-rules.ended'));
        onClose();
      },
    });
  };
  return (
    <Dialog title={t('commission-rules.end-title')} onClose={onClose} width={640} isStaying={isPending}>
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={atField === undefined ? error : null} />
          <p>
            {t('commission-rules.end-text', {
              name: rule.seller ?? t('commission-rules.everybody'),
              rate: percent(rule.commissionBp),
            })}
          </p>
          {mayWithdraw && (
            <Segments
              label={t('commission-rules.end-title')}
              value={how}
              onChange={(next) => {
                setHow(next);
                reset();
              }}
              options={(['day', 'withdraw'] as const).map((value) => ({
                value,
                label: t(`commission-rules.end-how.${value}`),
              }))}
            />
          )}
          {how === 'withdraw' ? (
            <p>{atField ?? t('commission-rules.withdraw-text')}</p>
          ) : (
            <TextInput
              data-autofocus
              type="date"
              label={t('commission-rules.field.last-day')}
              min={closedTo !== null && closedTo > rule.from ? closedTo : rule.from}
              {...(rule.to !== null && { max: shiftDays(rule.to, -1) })}
              value={lastDay}
              error={isDay ? atField : t('commission-rule.last-day')}
              onChange={(event) => {
                setLastDay(event.currentTarget.value);
                reset();
              }}
            />
          )}
          <PreviewBox query={preview} isWanted={settled !== null && body !== null} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={body === null}>
            {t(how === 'withdraw' ? 'commission-rules.withdraw' : 'commission-rules.end')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
