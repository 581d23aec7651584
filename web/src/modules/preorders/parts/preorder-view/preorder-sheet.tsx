import { Button, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { line as lineText } from '@trastienda/shared/kernel/text.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { CustomerDrawer } from '#modules/orders/parts/customer/customer-drawer.tsx';
import dialogsStyle from '#modules/orders/parts/order-view/dialogs/dialogs.module.css';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useMoney } from '#ui/money-text.tsx';
import { useRefreshPreorder } from '../../queries/preorder.ts';
import { AboutBlocks } from './about-blocks.tsx';
import { mayConvert, mayPay } from './actions.ts';
import type { DialogState } from './dialog-state.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { PreorderHead } from './head/preorder-head.tsx';
import { PreorderLines } from './lines/preorder-lines.tsx';
import { NotifyBlock } from './notify/notify-block.tsx';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import type { PreorderViewProps } from './preorder-view-props.ts';
import { Timeline } from './timeline/timeline.tsx';
import { CommandTrouble } from './trouble.tsx';
import { useCommand } from './use-command.ts';

const LONGEST_REASON = 300;

const given = z.strictObject({ reason: lineText(LONGEST_REASON) });

const REASONS = ['known', 'promised', 'offer'] as const;

/** Wanted once in the life of a pre-order: fetched then. */
const Convert = fetchedPart(async () => (await import('./dialogs/convert-dialog.tsx')).ConvertDialog);

const Substitute = fetchedPart(
  async () => (await import('./dialogs/substitute-dialog.tsx')).SubstituteDialog,
);

interface Props extends Omit<PreorderViewProps, 'preorderId'> {
  readonly preorder: Preorder;
  readonly actor: Actor;
}

/** Three commands in a row are one question. */
const GATHER_MS = 250;

/** Everything about one pre-order: what is to be done on top, what happened at the end. */
export function PreorderSheet({ preorder, actor, layout, onEdit, onProfit }: Props) {
  usePreorderLiveUpdates(preorder);
  const { dialog, openDialog, close } = useDialogs(preorder);
  const timeline = <Timeline preorder={preorder} actor={actor} />;
  return (
    <div className={style.sheet} data-order-layout={layout} data-bar>
      <PreorderHead
        preorder={preorder}
        actor={actor}
        layout={layout}
        openDialog={openDialog}
        onEdit={onEdit}
        onProfit={onProfit}
      />
      <div className={style.body}>
        <div className={style.columns}>
          <div className={style.column}>
            <PreorderLines preorder={preorder} actor={actor} openDialog={openDialog} />
            {preorder.status !== 'draft' && <PaymentList preorder={preorder} openDialog={openDialog} />}
            {layout === 'page' && timeline}
          </div>
          <div className={style.column}>
            <NotifyBlock preorder={preorder} />
            <AboutBlocks preorder={preorder} openDialog={openDialog} />
          </div>
          {layout === 'drawer' && timeline}
        </div>
      </div>
      {dialog !== null && (
        <PreorderDialogs dialog={dialog} preorder={preorder} actor={actor} onClose={close} />
      )}
    </div>
  );
}

/** Somebody else works on this pre-order, or what was bought for it moves: it is read again. */
function usePreorderLiveUpdates({ id }: Preorder): void {
  const refresh = useRefreshPreorder();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  useLiveEvents('preorder', ({ entityId }) => {
    // Without an id many changed at once.
    if (entityId !== null && entityId !== id) return;
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void refresh(id), GATHER_MS);
  });
}

/** `do=pay` or `do=convert` in the address opens its dialog at once: how a list leads here. */
function useDialogs(preorder: Preorder) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = 'do' in search ? search.do : undefined;
  const latest = useRef(preorder);
  useEffect(() => {
    latest.current = preorder;
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    // An old link may ask for what is no longer possible: then the pre-order is only shown.
    if (wanted === 'pay' && mayPay(latest.current)) setDialog({ kind: 'pay' });
    if (wanted === 'convert' && mayConvert(latest.current)) setDialog({ kind: 'convert' });
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
  return { dialog, openDialog: setDialog, close: useCallback(() => setDialog(null), []) };
}

interface PreorderDialogsProps {
  readonly dialog: DialogState;
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** The one thing that lies over a pre-order. */
function PreorderDialogs({ dialog, preorder, actor, onClose }: PreorderDialogsProps) {
  const navigate = useNavigate();
  switch (dialog.kind) {
    case 'pay':
      return <PaymentDialog preorder={preorder} actor={actor} onClose={onClose} />;
    case 'convert':
      return <Convert.Part preorder={preorder} actor={actor} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog preorder={preorder} line={null} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog preorder={preorder} onClose={onClose} />;
    case 'customer':
      return preorder.customerId === null ? null : (
        <CustomerDrawer
          customerId={preorder.customerId}
          onClose={onClose}
          onOpenOrder={(open) => {
            onClose();
            const to = actor.codes.includes('S-01') ? '/orders/list' : '/orders/myorders';
            void navigate({ to, search: { open } });
          }}
        />
      );
    default: {
      const line = preorder.lines.find(({ id }) => id === dialog.lineId);
      if (line === undefined) return null;
      if (dialog.kind === 'release')
        return <ReleaseDialog preorder={preorder} line={line} onClose={onClose} />;
      if (dialog.kind === 'substitute')
        return <Substitute.Part preorder={preorder} line={line} onClose={onClose} />;
      return <CancelDialog preorder={preorder} line={line} onClose={onClose} />;
    }
  }
}

interface DiscardDialogProps {
  readonly preorder: Preorder;
  readonly onClose: () => void;
}

/** A draft that comes to nothing. */
function DiscardDialog({ preorder, onClose }: DiscardDialogProps) {
  const t = useT();
  const { give, refusal, isPending } = useCommand(preorder);
  const discard = async () => {
    if (await give({ command: 'discard' })) onClose();
  };
  return (
    <Dialog
      title={t('preorders.discard.title', { label: preorder.label })}
      onClose={onClose}
      isStaying={isPending}
    >
      <p className={dialogsStyle.text}>{t('preorders.discard.text')}</p>
      <CommandTrouble refusal={refusal} />
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button color="danger" loading={isPending} onClick={() => void discard()}>
          {t('preorders.view.entry.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReleaseDialogProps {
  readonly preorder: Preorder;
  readonly line: PreorderLine;
  readonly onClose: () => void;
}

/** Bought before the deposit is there: somebody answers for it, and says why. */
function ReleaseDialog({ preorder, line, onClose }: ReleaseDialogProps) {
  const t = useT();
  const money = useMoney();
  const { send } = useCommand(preorder);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    await send({ command: 'release', line, reason });
    onClose();
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <Dialog
      title={t('preorders.release.title', { article: line.description })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={dialogsStyle.text}>
            {t('preorders.release.text', { cost: money(line.unitCost * line.quantity) })}
          </p>
          <CommandTrouble refusal={refusal} />
          <ReasonField
            label={t('preorders.release.reason')}
            longest={LONGEST_REASON}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={REASONS.map((one) => t(`preorders.release.reason.${one}`))}
            onChoose={(chosen) =>
              form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('preorders.view.line-action.release')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
