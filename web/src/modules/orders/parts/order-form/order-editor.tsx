import { canEdit, canEditGoods, depositDue, seesAll, withParcels } from '@trastienda/shared/orders/rules.ts';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerSection, useKnownCustomer } from '#modules/customers/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { SavingState } from '#ui/editor/editor-notices.tsx';
import { EditorOpening } from '#ui/editor/editor-opening.tsx';
import { EditorSummary } from '#ui/editor/editor-summary.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { openOrderQuery, useAvailability, useFormOptions } from '../../queries/form.ts';
import { ChatOutcome } from '../chat/chat-outcome.tsx';
import { isStill, undone } from '../chat/merge-proposal.ts';
import { ChangeDialog, useCellText } from './change-dialog.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { GoodsSection } from './goods-section.tsx';
import { MoreSection } from './more-section.tsx';
import { computeDiscount, computeSums, parseMoney } from './order-body.ts';
import { whatIsWrong } from './order-check.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { orderFormValues, withCustomer } from './order-form-values.ts';
import type { EditorProps, OpeningProps } from './order-kind.ts';
import { limitOf, useOrderEditor } from './order-kind.ts';
import type { Filling } from './order-prefill.ts';
import { PaymentSection } from './payment-section.tsx';
import { ChatPaste } from './prefill-button.tsx';

/** Finds what there is of the order, here and on the server, and opens it. */
export function OrderOpening({ orderId, ...props }: OpeningProps) {
  return (
    <EditorOpening
      name="order"
      id={orderId}
      owner={props.actor.id}
      schema={orderFormValues}
      queryOf={openOrderQuery}
      options={useFormOptions()}
      readFinished={({ status }, wasConfirming) => {
        if (status === 'draft') return null;
        return wasConfirming && status === 'confirmed' ? 'here' : 'elsewhere';
      }}
      onFinished={props.onDone}
    >
      {(opening) => <OrderEditor {...props} {...opening} />}
    </EditorOpening>
  );
}

/** States in which leaving would lose something that only this form knows. */
const AT_RISK = ['waiting', 'refused', 'conflict', 'unsaved'];

/** Everything about an order on one page, in the order in which a seller hears it. */
function OrderEditor(props: EditorProps) {
  const { options, actor, prefills, isNew, onCancel, onStartOver } = props;
  const t = useT();
  const { editor, shortages } = useOrderEditor(props);
  const { open, state, change, errors, sending, latest, attempt } = editor;
  const { values, document: order, theirs, base } = state;
  const known = useKnownCustomer(values.customer.phone);
  const free = useAvailability(values.lines, latest);
  const [isComparing, setComparing] = useState(false);
  const [filled, setFilled] = useState<(Filling & { readonly before: OrderFormValues }) | null>(null);
  const cellText = useCellText(options);

  const isDraft = open.isAutosaved();
  const sums = useMemo(() => computeSums(values), [values]);
  const me = { userId: actor.id, codes: actor.codes };
  const goods = order === null ? null : canEditGoods(withParcels(order));
  const mayEdit = order === null || canEdit(me, order).ok;
  const depositBp = order?.depositBp ?? options.depositBp;
  const phase = state.phase === 'saved' && whatIsWrong(values).length > 0 ? 'partly' : state.phase;
  const [discount, shipping, returned] = [
    computeDiscount(values) || 0,
    parseMoney(values.shipping) || 0,
    order?.returned ?? 0,
  ];

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
    else if (open.isDirty() && editor.judge('save')) setComparing(true);
  };
  const save = () => attempt('save');
  const confirm = () => void attempt('finish');
  const act = isDraft ? confirm : saveOrResolve;
  const mainLabel = t(isDraft ? 'orders.form.confirm' : 'orders.form.save-changes');
  const cancel = () => {
    if (state.phase === 'saving') void open.save().then(open.forget, () => undefined);
    if (state.phase === 'saved' || state.phase === 'empty') open.forget();
    if (isNew && order !== null && state.phase === 'saved')
      toastDone(t('orders.form.draft-kept', { label: order.label }));
    onCancel();
  };
  return (
    <EditorFrame
      editor={editor}
      label={order === null ? t('orders.form.new') : t('orders.form.title', { label: order.label })}
      badge={order?.status === 'draft' && <Badge tone="draft">{t('orders.form.draft')}</Badge>}
      backLabel={t('orders.form.back')}
      texts={{
        notEditable: t('orders.form.not-editable'),
        noAnswer: t('orders.form.no-answer'),
        conflict: t('orders.form.conflict'),
        merged: (cells) =>
          t('orders.form.merged', {
            what: cells.map((cell) => cellText.label(cell, [values, base])).join(', '),
          }),
        understood: t('orders.form.understood'),
        continued:
          isNew && order !== null
            ? {
                text: t('orders.form.continued', { label: order.label }),
                startOver: t('orders.form.start-over'),
              }
            : null,
      }}
      cellText={cellText}
      phase={phase}
      mainLabel={mainLabel}
      onMain={act}
      onRetry={isDraft ? confirm : () => void save()}
      isNew={isNew}
      mayEdit={mayEdit}
      isAtRisk={AT_RISK.includes(state.phase)}
      onCancel={cancel}
      onStartOver={onStartOver}
      onResolved={() => {
        if (!isDraft) void save();
      }}
      tools={
        <>
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
        </>
      }
      told={filled?.renderOutcome({
        onUndo: isStill(filled.values, values)
          ? () => {
              change((now) => undone(filled.before, now));
              setFilled(null);
            }
          : null,
        onClose: () => setFilled(null),
      })}
      sections={
        <>
          <CustomerSection
            value={values.customer}
            known={known}
            errors={errors}
            isNew={isNew}
            onChange={(changed) =>
              change((before) => ({ ...before, customer: { ...before.customer, ...changed } }))
            }
            onTake={(customer) => change((before) => withCustomer(before, customer))}
          />
          <GoodsSection
            lines={values.lines}
            free={free}
            shortages={shortages}
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
            isManager={seesAll(actor) && actor.codes.includes('M-03')}
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
        </>
      }
      summary={
        <EditorSummary
          title={t('orders.form.summary')}
          rows={[
            { label: t('orders.form.subtotal', { count: sums.units }), centavos: sums.subtotal },
            { label: t('orders.form.discount'), centavos: -discount },
            { label: t('orders.form.shipping'), centavos: shipping },
            { label: t('orders.form.returned'), centavos: -returned },
          ].filter(({ centavos }, index) => index === 0 || centavos !== 0)}
          total={{ label: t('orders.form.total'), centavos: sums.total - returned }}
          more={
            values.terms === 'deposit'
              ? [
                  {
                    label: t('orders.form.deposit'),
                    centavos: depositDue({ total: sums.total, depositBp }),
                  },
                ]
              : []
          }
          main={{
            label: mainLabel,
            isSending: sending === (isDraft ? 'finish' : 'save'),
            isDisabled: sending === null && !isDraft && !open.isDirty(),
            onPress: act,
          }}
          other={
            isDraft
              ? {
                  label: t('orders.form.save-draft'),
                  isSending: sending === 'save',
                  isDisabled: phase === 'empty',
                  onPress: () => void save(),
                }
              : null
          }
          barState={<SavingState phase={phase} isQuiet />}
        />
      }
    >
      {isComparing && theirs === null && (
        <ChangeDialog
          before={base}
          after={values}
          options={options}
          isSending={sending !== null}
          onSave={() => void save().finally(() => setComparing(false))}
          onClose={() => setComparing(false)}
        />
      )}
    </EditorFrame>
  );
}
