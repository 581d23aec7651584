import { Box, Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { CashWithoutBox } from '@trastienda/shared/cash/contract/boxes.ts';
import { ChevronDown, CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { RowButtons, RowGrid } from '#modules/finance/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAssignCash, useCashWithoutBox } from '../queries.ts';

type Data = NonNullable<ReturnType<typeof useCashWithoutBox>['data']>;

/** Cash that came or went while nobody had a box open. */
export function WithoutBox() {
  const t = useT();
  const money = useMoney();
  const { data, error, isPaused, refetch } = useCashWithoutBox();
  const [chosen, setChosen] = useState<CashWithoutBox | null>(null);
  if (data === undefined)
    return error !== null || isPaused ? (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    ) : (
      <RowShapes rowHeight={64} />
    );
  if (data.count === 0)
    return (
      <BlankState icon={CircleCheck} title={t('cash.without.none')} text={t('cash.without.none-text')} />
    );
  return (
    <>
      <Text inherit p="md" c="dimmed">
        {t('cash.without.lead', { count: data.count, amount: money(data.amount) })}
        {data.count > data.items.length && ` ${t('cash.without.latest', { count: data.items.length })}`}
      </Text>
      <ul>
        {data.items.map((item) => (
          <RowGrid
            key={`${item.kind}${item.id}`}
            columns="minmax(0, 1fr) 120px minmax(150px, auto)"
            breaks="early"
            mih={64}
            py="sm"
            px="md"
            aria-label={item.label}
          >
            <div>
              <Text inherit fw={600}>
                {t(
                  item.amount < 0 && item.kind === 'payment' ? 'cash.without.back' : `cash.kind.${item.kind}`,
                )}
                : {item.label}
              </Text>
              <Text inherit c="dimmed" fz="xs">
                {item.person !== null && `${item.person} · `}
                <Moment at={item.at} />
              </Text>
            </div>
            <Text inherit fz="md" fw={600} data-narrow="top">
              <MoneyText centavos={item.amount} />
            </Text>
            <RowButtons>
              <Button variant="default" onClick={() => setChosen(item)}>
                {t('cash.assign')}
              </Button>
            </RowButtons>
          </RowGrid>
        ))}
      </ul>
      {chosen !== null && (
        <AssignDialog item={chosen} sessions={data.sessions} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

interface Props extends Pick<Data, 'sessions'> {
  readonly item: CashWithoutBox;
  readonly onClose: () => void;
}

function AssignDialog({ item, sessions, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const [chosen, setChosen] = useState<string>(sessions.length === 1 ? (sessions[0]?.id ?? '') : '');
  const { mutate, error, isPending } = useAssignCash();
  const session = sessions.find(({ id }) => id === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (session === undefined || isPending) return;
    const { kind, id } = item;
    mutate(
      { kind, id, sessionId: session.id },
      {
        onSuccess: () => {
          toastDone(t('cash.assign.done'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('cash.assign.title', { label: item.label })} onClose={onClose} isStaying={isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormAlert refusal={error} />
          <p>
            {t(item.amount > 0 ? 'cash.assign.in' : 'cash.assign.out', {
              amount: money(Math.abs(item.amount)),
            })}
          </p>
          {sessions.length === 0 ? (
            <Box c="dimmed">{t('cash.assign.no-open')}</Box>
          ) : (
            <NativeSelect
              data-autofocus
              label={t('cash.assign.box')}
              rightSection={<ChevronDown size={16} aria-hidden />}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={[
                { value: '', label: t('cash.take-out.choose') },
                ...sessions.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={session === undefined}>
            {t('cash.assign')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
