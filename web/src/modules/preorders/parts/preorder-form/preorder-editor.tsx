import { ActionIcon } from '@mantine/core';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { ArrowLeft, PencilLine } from 'lucide-react';
import { useMemo } from 'react';
import type { Actor } from '#lib/actor.ts';
import type { DraftPlace } from '#lib/drafts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { PhoneLink } from '#modules/customers/exports.ts';
import { CustomerSection } from '#modules/orders/parts/order-form/customer-section.tsx';
import editorHeadStyle from '#modules/orders/parts/order-form/editor-head.module.css';
import style from '#modules/orders/parts/order-form/order-editor.module.css';
import { EMPTY_ORDER } from '#modules/orders/parts/order-form/order-form-values.ts';
import saving from '#modules/orders/parts/order-form/saving-state.module.css';
import { Section } from '#modules/orders/parts/order-form/section.tsx';
import { useKnownCustomer } from '#modules/orders/parts/order-form/use-known-customer.ts';
import { useLatest } from '#modules/orders/parts/order-form/use-latest.ts';
import blocks from '#ui/document/blocks/blocks.module.css';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { StageBadge } from '../stage/faces.tsx';
import { EditorNotices } from './editor-notices.tsx';
import type { KeptPreorder } from './kept-preorder.ts';
import { MoreSection } from './more-section.tsx';
import { computeSums, isFull } from './preorder-body.ts';
import { PreorderConflict } from './preorder-conflict.tsx';
import type { PreorderFormProps } from './preorder-form-props.ts';
import { settledLines, toFormValues } from './preorder-form-values.ts';
import { PreorderLinesSection } from './preorder-lines-section.tsx';
import { PreorderSummary } from './preorder-summary.tsx';
import { PromiseSection } from './promise-section.tsx';
import { usePreorderEditor } from './use-preorder-editor.ts';

interface Props extends Omit<PreorderFormProps, 'preorderId'> {
  readonly actor: Actor;
  readonly options: BuyingOptions;
  readonly place: DraftPlace;
  readonly kept: KeptPreorder | null;
  readonly preorder: Preorder | null;
  readonly isNew: boolean;
  /** Leaves what was typed and begins another. */
  readonly onStartOver: () => void;
}

const OVER: readonly Preorder['stage'][] = ['converted', 'cancelled'];

/** Everything about a pre-order on one page, in the order in which a seller hears it. */
export function PreorderEditor(props: Props) {
  const { actor, options, kept, isNew, onCancel, onStartOver } = props;
  const t = useT();
  const editor = usePreorderEditor(props);
  const { state, change, errors, sending, isDirty } = editor;
  const { values, known, theirs, base } = state;
  const customer = useKnownCustomer(values.customer.phone);
  const settled = useMemo(() => settledLines(known), [known]);
  const isDraft = known === null || known.status === 'draft';
  const mayEdit = known === null || (known.status !== 'discarded' && !OVER.includes(known.stage));
  const sums = useMemo(
    () => computeSums(values, settled, options.quote.roundTo),
    [values, settled, options.quote.roundTo],
  );
  const hasOffer = values.lines.length > 0 || isDraft;
  const act = () => void editor.attempt(isDraft ? 'quote' : 'save');
  const runKey = useLatest(() => {
    if (mayEdit) act();
  });
  useKeys(
    useMemo(
      () => [
        {
          keys: 'mod+Enter',
          label: t(isDraft ? 'preorders.form.quote' : 'preorders.form.save-changes'),
          group: 'general' as const,
          run: () => runKey.current(),
          isOff: () => document.querySelector('[aria-modal=true]') !== null,
        },
      ],
      [t, isDraft, runKey],
    ),
  );
  return (
    <form
      ref={editor.form}
      className={style.form}
      noValidate
      aria-label={
        known === null ? t('preorders.form.new') : t('preorders.form.title', { label: known.label })
      }
      onSubmit={(event) => event.preventDefault()}
      onBlur={editor.onBlur}
      onFocus={editor.onFocus}
    >
      <LeaveGuard isDirty={isDirty} isReleased={editor.isReleased} onLeave={editor.forget} />
      <EditorHead preorder={known} isDirty={isDirty} onCancel={onCancel} />
      <EditorNotices
        refusal={editor.refusal}
        mayEdit={mayEdit}
        isMerged={state.isMerged}
        isDisputed={theirs !== null}
        wasRestored={kept !== null}
        onResolve={() => editor.conflictDialog.setOpen(true)}
        onRead={editor.dismissRemoteChanges}
        onUndo={isNew ? onStartOver : editor.undo}
        onRetry={act}
      />
      <fieldset className={style.columns} disabled={!mayEdit}>
        <div className={style.work}>
          {isDraft ? (
            <CustomerSection
              value={{ ...values.customer, tax: EMPTY_ORDER.customer.tax }}
              known={customer}
              errors={errors}
              isNew={isNew}
              // The orders' own section: of what it fills in, a pre-order keeps who the customer is.
              change={(how) =>
                change((before) => {
                  const customer = { ...before.customer, tax: EMPTY_ORDER.customer.tax };
                  const { id, name, phone } = how({ ...EMPTY_ORDER, customer: customer }).customer;
                  return { ...before, customer: { id, name, phone } };
                })
              }
            />
          ) : (
            <FixedCustomer preorder={known} />
          )}
          <PreorderLinesSection
            lines={values.lines}
            settled={settled}
            known={options}
            errors={errors}
            isFull={isFull(values, settled)}
            change={change}
          />
          <PromiseSection values={values} sums={sums} errors={errors} change={change} />
          <MoreSection
            values={values}
            sellers={options.sellers}
            maySellForOthers={seesAllPreorders(actor)}
            errors={errors}
            change={change}
          />
        </div>
        <div className={style.side}>
          <PreorderSummary
            sums={sums}
            validDays={options.quote.validDays}
            isDraft={isDraft}
            isDirty={isDirty}
            hasOffer={hasOffer}
            sending={sending}
            onSave={() => void editor.attempt('save')}
            onQuote={() => void editor.attempt('quote')}
          />
        </div>
      </fieldset>
      {editor.conflictDialog.isOpen && theirs !== null && (
        <PreorderConflict
          base={base}
          mine={values}
          theirs={toFormValues(theirs, options)}
          options={options}
          isSending={sending !== null}
          onResolve={(pieces) => {
            editor.resolveConflict(pieces);
            editor.conflictDialog.setOpen(false);
          }}
          onClose={() => editor.conflictDialog.setOpen(false)}
        />
      )}
    </form>
  );
}

/** From the quote on the customer is a person in the books, not what a form says. */
function FixedCustomer({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const { customerName, customerPhone } = preorder;
  return (
    <Section title={t('preorders.form.customer')}>
      <p className={blocks.name}>{customerName}</p>
      {customerPhone !== null && <PhoneLink phone={customerPhone} name={customerName} />}
      <p className={blocks.soft}>{t('preorders.form.customer-fixed')}</p>
    </Section>
  );
}

interface EditorHeadProps {
  readonly preorder: Preorder | null;
  readonly isDirty: boolean;
  readonly onCancel: () => void;
}

function EditorHead({ preorder, isDirty, onCancel }: EditorHeadProps) {
  const t = useT();
  return (
    <header className={editorHeadStyle.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={editorHeadStyle.back ?? ''}
        aria-label={t('preorders.form.back')}
        title={t('preorders.form.back')}
        onClick={onCancel}
      >
        <ArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={editorHeadStyle.text}>
        <h2 className={editorHeadStyle.title}>
          {preorder === null ? t('preorders.form.new') : t('preorders.form.title', { label: preorder.label })}
        </h2>
        {preorder !== null && <StageBadge stage={preorder.stage} />}
        <span className={saving.state} data-phase="unsaved" role="status">
          {isDirty && (
            <>
              <PencilLine size={14} aria-hidden />
              {t('preorders.form.kept-here')}
            </>
          )}
        </span>
      </div>
    </header>
  );
}
