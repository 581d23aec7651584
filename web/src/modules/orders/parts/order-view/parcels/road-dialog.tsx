import { Box, Button, Flex, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { canCommand, withParcels } from '@trastienda/shared/orders/rules.ts';
import { needsReason, ROAD_REASONS, type RoadCommand } from '@trastienda/shared/orders/status.ts';
import type { LucideIcon } from 'lucide-react';
import { Ban, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import { parseMoment, toMomentText } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { OpenDialog } from '../order-command.tsx';
import { OrderTrouble, useOrderCommand } from '../order-command.tsx';
import style from '../order-view.module.css';
import { LookedLines } from './looked-lines.tsx';
import { MOVE_ICONS, roadMoves } from './parcel-moves.ts';
import { allGood, type Looked, sentLines } from './receive.ts';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly actor: OrderActor;
  /** Null: which of them it was is asked first. */
  readonly command: RoadCommand | null;
  readonly openDialog: OpenDialog;
  readonly onClose: () => void;
}

/** What happened to a parcel on its way, why, and when. */
export function RoadDialog({ order, parcel, actor, command, openDialog, onClose }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState(command);
  if (chosen !== null)
    return (
      <RoadEventForm
        order={order}
        parcel={parcel}
        command={chosen}
        // That it is delivered now is said by its own button.
        isEarlier={command === 'deliver'}
        onClose={onClose}
      />
    );
  const mayCancel = canCommand(actor, withParcels(order), 'cancel').ok;
  return (
    <Dialog title={t('orders.view.road.what', { label: order.label })} onClose={onClose}>
      <Stack component="ul" gap="2xs">
        {roadMoves(order, parcel, actor).map((one, index) => (
          <Choice
            key={one}
            icon={MOVE_ICONS[one]}
            label={t(`orders.view.move.${one}`)}
            isFirst={index === 0}
            onChoose={() => setChosen(one)}
          />
        ))}
        {mayCancel && (
          <Choice
            icon={Ban}
            label={t('orders.view.entry.cancel')}
            onChoose={() => openDialog({ kind: 'cancel' })}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isFirst?: boolean;
  readonly onChoose: () => void;
}

function Choice({ icon: Icon, label, isFirst = false, onChoose }: ChoiceProps) {
  return (
    <li>
      <Flex
        component="button"
        type="button"
        align="center"
        gap="sm"
        w="100%"
        mih={48}
        px="sm"
        py="xs"
        bdrs="md"
        fw={500}
        className={style.choice ?? ''}
        data-autofocus={isFirst || undefined}
        onClick={onChoose}
      >
        <Icon size={20} aria-hidden />
        <span>{label}</span>
        <ChevronRight size={16} aria-hidden />
      </Flex>
    </li>
  );
}

const eventSchema = z.strictObject({ reason: z.string(), note: optionalText(300), happenedAt: z.string() });
const MINUTE_MS = 60_000;

interface RoadEventFormProps extends Pick<Props, 'order' | 'parcel' | 'onClose'> {
  readonly command: RoadCommand;
  readonly isEarlier: boolean;
}

function RoadEventForm({ order, parcel, command, isEarlier, onClose }: RoadEventFormProps) {
  const t = useT();
  const { timeZone } = useIntl();
  const { send } = useOrderCommand(order);
  const [when, setWhen] = useState<'now' | 'earlier'>(isEarlier ? 'earlier' : 'now');
  const form = useSchemaForm({
    schema: eventSchema,
    defaultValues: { reason: '', note: '', happenedAt: toMomentText(new Date(), timeZone) },
  });
  // Of what a customer has, some may come back.
  const isPartial = command === 'return' && parcel.status === 'delivered' && countUnits(parcel) > 1;
  const [coming, setComing] = useState(() => allGood(parcel));
  const lines = toUnits(parcel, coming);
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason, note, happenedAt }) => {
    const moment = when === 'now' ? undefined : sinceItLeft(parseMoment(happenedAt, timeZone), parcel);
    await send({
      command,
      parcel,
      event: {
        ...(reason !== '' && { reason }),
        note,
        ...(moment !== undefined && { happenedAt: moment }),
        ...(isPartial && { lines }),
      },
    });
    onClose();
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const { errors } = form.formState;
  return (
    <Dialog
      title={t(`orders.view.road.title.${command}`, { label: order.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <OrderTrouble refusal={refusal} order={order} />
          {isPartial && (
            <Stack gap="xs">
              <Text fw={500}>{t('orders.view.road.which')}</Text>
              <Stack component="ul" gap="xs">
                <LookedLines
                  order={order}
                  parcel={parcel}
                  hows={['good']}
                  labelOf={() => t('orders.view.exchange.units')}
                  looked={coming}
                  onChange={setComing}
                />
              </Stack>
            </Stack>
          )}
          {needsReason(command) && (
            <Reasons
              command={command}
              value={reason}
              error={errors.reason?.message}
              onChoose={(one) => form.setValue('reason', one, { shouldDirty: true, shouldValidate: true })}
            />
          )}
          <Textarea
            label={t('orders.view.road.note')}
            maxLength={300}
            autosize
            minRows={2}
            error={errors.note?.message}
            {...form.register('note')}
          />
          <Stack align="flex-start" gap="xs">
            <Text mb="-2xs" fw={500} aria-hidden="true">
              {t('orders.view.road.when')}
            </Text>
            <Segments
              label={t('orders.view.road.when')}
              value={when}
              options={(['now', 'earlier'] as const).map((one) => ({
                value: one,
                label: t(`orders.view.road.when.${one}`),
              }))}
              onChange={setWhen}
            />
            {when === 'earlier' && (
              <TextInput
                type="datetime-local"
                aria-label={t('orders.view.road.when')}
                error={errors.happenedAt?.message}
                max={toMomentText(new Date(), timeZone)}
                {...form.register('happenedAt')}
              />
            )}
          </Stack>
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={(needsReason(command) && reason === '') || (isPartial && lines.length === 0)}
          >
            {t('orders.view.road.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const countUnits = ({ lines }: Shipment): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const toUnits = (parcel: Shipment, coming: Looked) =>
  sentLines(parcel, coming).map(({ lineId, good }) => ({ lineId, quantity: good }));

/** The field knows minutes: within the one it left in, the parcel had left. */
function sinceItLeft(moment: string | null, { handedOverAt }: Shipment): string | undefined {
  if (moment === null) return undefined;
  if (handedOverAt === null) return moment;
  const before = new Date(handedOverAt).getTime() - new Date(moment).getTime();
  return before > 0 && before < MINUTE_MS ? handedOverAt : moment;
}

interface ReasonsProps {
  readonly command: keyof typeof ROAD_REASONS;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (reason: string) => void;
}

function Reasons({ command, value, error, onChoose }: ReasonsProps) {
  const t = useT();
  const name = useId();
  return (
    <Flex component="fieldset" wrap="wrap" gap="xs">
      <Text component="legend" mb="xs" fw={500}>
        {t('orders.view.road.why')}
      </Text>
      {ROAD_REASONS[command].map((one, index) => (
        <Box key={one} component="label" px="md" py="2xs" bdrs="xl" className={style.reason ?? ''}>
          <input
            type="radio"
            name={name}
            checked={value === one}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(one)}
          />
          <span>{t(`orders.view.why.${command}.${one}`)}</span>
        </Box>
      ))}
      {error !== undefined && (
        <Text flex="1 1 100%" c="var(--danger-ink)" fz="xs" role="alert">
          {error}
        </Text>
      )}
    </Flex>
  );
}
