import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { canEdit, canEditGoods, depositDue, seesAll, withParcels } from '@trastienda/shared/orders/rules.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import type { DraftPlace } from '#lib/drafts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { ChatOutcome } from '../chat/chat-outcome.tsx';
import { isStill, undone } from '../chat/merge-proposal.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ChatPaste } from './chat-paste.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { limitOf } from './discount-limit.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { GoodsSection } from './goods-section.tsx';
import { MoreSection } from './more-section.tsx';
import { computeDiscount, computeSums, parseMoney } from './order-body.ts';
import { whatIsWrong } from './order-check.ts';
import { OrderConflict } from './order-conflict.tsx';
import style from './order-editor.module.css';
import type { OrderFormProps } from './order-form-props.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { toFormValues } from './order-form-values.ts';
import type { Filling, OrderPrefill } from './order-prefill.ts';
import type { Start } from './order-start.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { useAvailability } from './use-availability.ts';
import { useKnownCustomer } from './use-known-customer.ts';
import { useLatest } from './use-latest.ts';
import { useOpenOrder } from './use-open-order.ts';
import { useOrderEditor } from './use-order-editor.ts';

interface Props extends Omit<OrderFormProps, 'orderId'> {
  readonly start: Start;
  readonly place: DraftPlace;
  readonly options: OrderOptions;
  readonly actor: Actor;
  readonly prefills: readonly OrderPrefill[];
  readonly isNew: boolean;
  /** Leaves this one as it is and begins another. */
  readonly onStartOver: () => void;
}

/** States in which leaving would lose something that only this form knows. */
const AT_RISK = ['waiting', 'refused', 'conflict', 'unsaved'];

/** Everything about an order on one page, in the order in which a seller hears it. */
export function OrderEditor(props: Props) {
  const { start, place, options, actor, prefills, isNew, onDone, onCancel, onStartOver } = props;
  const t = useT();
  const { open, state, latest, readStock } = useOpenOrder(start, place, isNew);
  const editor = useOrderEditor({ open, state, actor, options, onDone, readStock });
  const { change, errors, sending } = editor;
  const { values, order, theirs, base } = state;
  const known = useKnownCustomer(values.customer.phone);
  const free = useAvailability(values.lines, latest);
  const [isComparing, setComparing] = useState(false);
  const [filled, setFilled] = useState<(Filling & { readonly before: OrderFormValues }) | null>(null);

  const isDraft = open.isDraft();
  const sums = useMemo(() => computeSums(values), [values]);
  const me = { userId: actor.id, codes: actor.codes };
  const goods = order === null ? null : canEditGoods(withParcels(order));
  const mayEdit = order === null || canEdit(me, order).ok;
  const isManager = seesAll(actor) && actor.codes.includes('M-03');
  const depositBp = order?.depositBp ?? options.depositBp;
  const phase = state.phase === 'saved' && whatIsWrong(values).length > 0 ? 'partly' : state.phase;

  const fill = useCallback(
    (how: (before: OrderFormValues) => Filling) => {
      const before = open.read().values;
      const filling = how(before);
      setFilled({ ...filling, before });
      change(() => filling.values);
    },
    [open, change],
  );
  const saveOrResolve = () => {
    if (theirs !== null) editor.conflictDialog.setOpen(true);
    else if (open.isDirty() && editor.judge()) setComparing(true);
  };
  const act = isDraft ? () => void editor.confirm() : saveOrResolve;
  const runKey = useLatest(() => {
    if (mayEdit) act();
  });
  useKeys(
    useMemo(
      () => [
        {
          keys: 'mod+Enter',
          label: t(isDraft ? 'orders.form.confirm' : 'orders.form.save-changes'),
          group: 'general' as const,
          run: () => runKey.current(),
          isOff: () => document.querySelector('[aria-modal=true]') !== null,
        },
      ],
      [t, isDraft, runKey],
    ),
  );

  const cancel = () => {
    const { phase: now } = state;
    if (now === 'saving') void open.save().then(open.forget, () => undefined);
    if (now === 'saved' || now === 'empty') open.forget();
    if (isNew && order !== null && now === 'saved')
      toastDone(t('orders.form.draft-kept', { label: order.label }));
    onCancel();
  };

  return (
    <form
      ref={editor.form}
      className={style.form}
      noValidate
      aria-label={order === null ? t('orders.form.new') : t('orders.form.title', { label: order.label })}
      onSubmit={(event) => event.preventDefault()}
      onBlur={editor.onBlur}
      onFocus={editor.onFocus}
    >
      <LeaveGuard
        isDirty={AT_RISK.includes(state.phase)}
        isReleased={editor.isReleased}
        onLeave={open.forget}
      />
      <EditorHead order={order} phase={phase} onCancel={cancel}>
        {mayEdit && goods?.ok !== false && (
          <ChatPaste
            values={values}
            options={options}
            onOutcome={(outcome) =>
              fill(() => ({
                values: outcome.values,
                renderOutcome: (ways) => <ChatOutcome outcome={outcome} {...ways} />,
              }))
            }
          />
        )}
        {mayEdit &&
          isDraft &&
          prefills.map((Prefill, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the form is open
            <Prefill key={index} options={options} onFill={fill} />
          ))}
      </EditorHead>
      <EditorNotices
        open={open}
        state={state}
        options={options}
        alert={editor.alert}
        mayEdit={mayEdit}
        wasRestored={start.wasRestored}
        isNew={isNew}
        onResolve={() => editor.conflictDialog.setOpen(true)}
        onStartOver={onStartOver}
        onRetry={() => void (isDraft ? editor.confirm() : editor.save())}
      />
      {filled !== null && (
        <div className={style.filled}>
          {filled.renderOutcome({
            onUndo: isStill(filled.values, values)
              ? () => {
                  change((now) => undone(filled.before, now));
                  setFilled(null);
                }
              : null,
            onClose: () => setFilled(null),
          })}
        </div>
      )}
      <fieldset className={style.columns} disabled={!mayEdit}>
        <div className={style.work}>
          <CustomerSection
            value={values.customer}
            known={known}
            errors={errors}
            isNew={isNew}
            change={change}
          />
          <GoodsSection
            lines={values.lines}
            free={free}
            shortages={editor.shortages}
            errors={errors}
            fixed={goods?.ok === false ? t(goods.code) : null}
            isAutosaved={isDraft}
            change={change}
          />
          <DeliverySection values={values} known={known} options={options} errors={errors} change={change} />
          <PaymentSection
            values={values}
            sums={sums}
            depositBp={depositBp}
            limitBp={limitOf(options, order)}
            isManager={isManager}
            options={options}
            errors={errors}
            change={change}
          />
          <MoreSection
            values={values}
            total={sums.total}
            options={options}
            maySellForOthers={seesAll(actor)}
            errors={errors}
            change={change}
          />
        </div>
        <div className={style.side}>
          <OrderSummary
            sums={sums}
            discount={computeDiscount(values) || 0}
            shipping={parseMoney(values.shipping) || 0}
            returned={order?.returned ?? 0}
            deposit={values.terms === 'deposit' ? depositDue({ total: sums.total, depositBp }) : null}
            isDraft={isDraft}
            isChanged={open.isDirty()}
            phase={phase}
            sending={sending}
            onMain={act}
            onSaveDraft={() => void editor.save()}
          />
        </div>
      </fieldset>
      {isComparing && base !== null && theirs === null && (
        <ChangeDialog
          before={base}
          after={values}
          options={options}
          isSending={sending !== null}
          onSave={() => void editor.save().finally(() => setComparing(false))}
          onClose={() => setComparing(false)}
        />
      )}
      {editor.conflictDialog.isOpen && theirs !== null && base !== null && (
        <OrderConflict
          base={base}
          mine={values}
          theirs={toFormValues(theirs)}
          options={options}
          isSending={sending !== null}
          onResolve={(pieces) => {
            open.resolveConflict(pieces);
            editor.conflictDialog.setOpen(false);
            if (!isDraft) void editor.save();
          }}
          onClose={() => editor.conflictDialog.setOpen(false)}
        />
      )}
    </form>
  );
}
