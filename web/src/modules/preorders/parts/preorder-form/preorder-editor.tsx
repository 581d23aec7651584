import { Text } from '@mantine/core';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerSection, fillCustomer, PhoneLink, useKnownCustomer } from '#modules/customers/exports.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import type { Opening } from '#ui/editor/editor-opening.tsx';
import { EditorOpening } from '#ui/editor/editor-opening.tsx';
import { EditorSummary } from '#ui/editor/editor-summary.tsx';
import { NotesFold, OriginFold, Section } from '#ui/editor/section.tsx';
import { useEditor } from '#ui/editor/use-editor.ts';
import { useOpenDocument } from '#ui/editor/use-open-document.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { useBuyingOptions } from '../../queries/options.ts';
import { openPreorderQuery } from '../../queries/preorder.ts';
import shared from '../preorders.module.css';
import { StageBadge } from '../stage/faces.tsx';
import type { PreorderFormValues } from './preorder-form-values.ts';
import {
  computeSums,
  isFull,
  preorderFormValues,
  settledLines,
  withPromise,
} from './preorder-form-values.ts';
import { createPreorderKind, useCellText } from './preorder-kind.ts';
import { PreorderLinesSection } from './preorder-lines-section.tsx';
import { PromiseSection } from './promise-section.tsx';

export interface PreorderFormProps {
  /** Null begins a new one. */
  readonly preorderId: string | null;
  /** Saved, and quoted if that was asked: show it. */
  readonly onDone: (preorder: Preorder) => void;
  readonly onCancel: () => void;
}

/** Finds what there is of the pre-order, here and on the server, and opens it. */
export function PreorderOpening({ preorderId, ...props }: PreorderFormProps & { readonly actor: Actor }) {
  return (
    <EditorOpening
      name="preorder"
      id={preorderId}
      owner={props.actor.id}
      schema={preorderFormValues}
      queryOf={openPreorderQuery}
      options={useBuyingOptions()}
    >
      {(opening) => <PreorderEditor {...props} {...opening} />}
    </EditorOpening>
  );
}

interface Props
  extends Omit<PreorderFormProps, 'preorderId'>,
    Opening<PreorderFormValues, Preorder, BuyingOptions> {
  readonly actor: Actor;
}

const OVER: readonly Preorder['stage'][] = ['converted', 'cancelled'];
/** What the customer reads comes first. */
const NOTE_NAMES = textNames(NOTES).toReversed();

/** Everything about a pre-order on one page, in the order in which a seller hears it. */
function PreorderEditor(props: Props) {
  const { actor, options, isNew, onDone, onCancel, onStartOver } = props;
  const t = useT();
  const { timeZone } = useIntl();
  const kind = useMemo(() => createPreorderKind(actor, options), [actor, options]);
  const opened = useOpenDocument({ ...props, kind, queryOf: openPreorderQuery, topic: 'preorder' });
  const editor = useEditor({
    kind,
    opened,
    onDone,
    sayDone: ({ label }, action, before) => {
      const saved = before?.status === 'open' ? 'changes-saved' : 'draft-saved';
      return t(`preorders.form.${action === 'finish' ? 'quoted' : saved}`, { label });
    },
  });
  const { errors, sending, attempt } = editor;
  const { values, document: known } = editor.state;
  const { change: put } = editor;
  const change = useCallback(
    (how: (before: PreorderFormValues) => PreorderFormValues) =>
      put((before) => withPromise(how(before), options, storeDay(new Date(), timeZone))),
    [put, options, timeZone],
  );
  const set = (changed: Partial<PreorderFormValues>) => change((before) => ({ ...before, ...changed }));
  const setCustomer = (how: (before: PreorderFormValues['customer']) => PreorderFormValues['customer']) =>
    change((before) => ({ ...before, customer: how(before.customer) }));
  const customer = useKnownCustomer(values.customer.phone);
  const settled = useMemo(() => settledLines(known), [known]);
  const isDraft = known === null || known.status === 'draft';
  const isChanged = JSON.stringify(values) !== JSON.stringify(editor.state.base);
  const sums = useMemo(
    () => computeSums(values, settled, options.quote.roundTo),
    [values, settled, options.quote.roundTo],
  );
  const hasOffer = values.lines.length > 0 || isDraft;
  const save = { isSending: sending === 'save', onPress: () => void attempt('save') };
  const quote = { isSending: sending === 'finish', onPress: () => void attempt('finish') };
  const [main, other] = isDraft ? [quote, save] : [save, quote];
  const mainLabel = t(isDraft ? 'preorders.form.quote' : 'preorders.form.save-changes');
  return (
    <EditorFrame
      editor={editor}
      label={known === null ? t('preorders.form.new') : t('preorders.form.title', { label: known.label })}
      badge={known !== null && <StageBadge stage={known.stage} />}
      backLabel={t('preorders.form.back')}
      texts={{
        notEditable: t('preorders.form.not-editable'),
        noAnswer: t('preorders.form.no-answer'),
        conflict: t('preorders.form.conflict'),
        merged: () => t('preorders.form.merged'),
        understood: t('preorders.form.understood'),
      }}
      cellText={useCellText(options)}
      phase={isChanged ? 'unsaved' : 'empty'}
      phaseLabel={t('preorders.form.kept-here')}
      mainLabel={mainLabel}
      onMain={main.onPress}
      onRetry={main.onPress}
      isNew={isNew}
      mayEdit={known === null || (known.status !== 'discarded' && !OVER.includes(known.stage))}
      isAtRisk={isChanged}
      onCancel={onCancel}
      onStartOver={onStartOver}
      sections={
        <>
          {isDraft ? (
            <CustomerSection
              value={values.customer}
              known={customer}
              errors={errors}
              isNew={isNew}
              onChange={(changed) => setCustomer((before) => ({ ...before, ...changed }))}
              onTake={(taken) => setCustomer((before) => fillCustomer(before, taken))}
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
          <Section title={t('preorders.form.more')}>
            <NotesFold
              title={t('preorders.form.notes')}
              none={t('preorders.form.none')}
              texts={NOTE_NAMES.map((name) => ({
                name,
                label: t(`preorders.form.${name}`),
                hint: t(`preorders.form.${name}-hint`),
              }))}
              values={values}
              errors={errors}
              onChange={(name, text) => set({ [name]: text })}
            />
            <OriginFold
              title={t('preorders.form.channel-and-tags')}
              value={values}
              channelLabel={t('preorders.form.channel')}
              channels={CHANNELS.map((value) => ({ value, label: t(`orders.channel.${value}`) }))}
              sellerLabel={t('preorders.form.seller')}
              sellers={seesAllPreorders(actor) ? options.sellers : null}
              tags={{ label: t('preorders.form.tags'), placeholder: t('preorders.form.tags-example') }}
              errors={errors}
              onChange={set}
            />
          </Section>
        </>
      }
      summary={
        <EditorSummary
          title={t('preorders.form.summary')}
          rows={[
            { label: t('preorders.form.cost', { count: sums.units }), centavos: sums.cost },
            { label: t('preorders.form.gain'), centavos: sums.total - sums.cost },
          ]}
          total={{ label: t('preorders.form.total'), centavos: sums.total }}
          more={[{ label: t('preorders.form.deposit-sum'), centavos: sums.deposit }]}
          main={{
            ...main,
            label: mainLabel,
            isDisabled: sending === null && !isDraft && !isChanged,
          }}
          other={
            isDraft || hasOffer
              ? { ...other, label: t(isDraft ? 'preorders.form.save-draft' : 'preorders.form.quote-again') }
              : null
          }
          foot={hasOffer ? t('preorders.form.valid', { count: options.quote.validDays }) : undefined}
        />
      }
    />
  );
}

/** From the quote on the customer is a person in the books, not what a form says. */
function FixedCustomer({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const { customerName, customerPhone } = preorder;
  return (
    <Section title={t('preorders.form.customer')}>
      <Text inherit fw={500} className={shared.broken ?? ''}>
        {customerName}
      </Text>
      {customerPhone !== null && <PhoneLink phone={customerPhone} name={customerName} />}
      <Text inherit c="dimmed">
        {t('preorders.form.customer-fixed')}
      </Text>
    </Section>
  );
}
