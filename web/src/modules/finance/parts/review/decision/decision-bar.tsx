import { Button, Stack, Text } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { RejectCode } from '@trastienda/shared/payments/status.ts';
import { Check, CircleHelp, Undo2, X } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import style from './decision.module.css';
import { RejectForm, TextForm } from './decision-forms.tsx';
import type { Approval } from './outcome.ts';

/** Which sentence is being asked for at this moment. */
export type DialogState = 'reject' | 'doubt' | 'override' | 'void';

export interface Offered {
  readonly approval: Approval;
  readonly mayDoubt: boolean;
  readonly mayReject: boolean;
  readonly mayVoid: boolean;
  /** For a minute, by whoever approved it. */
  readonly mayUndo: boolean;
}

interface Props {
  readonly payment: Payment;
  readonly offered: Offered;
  readonly dialog: DialogState | null;
  readonly openDialog: (dialog: DialogState | null) => void;
  /** A receipt like it stands beside it. */
  readonly isCompared: boolean;
  readonly onApprove: () => void;
  readonly onApproveAsOther: () => void;
  readonly onUndo: () => void;
  readonly onDoubt: (note: string) => void;
  readonly onReject: (code: RejectCode, note: string) => void;
  /** These two wait for the answer: they are seldom, and what was typed must not be lost. */
  readonly onOverride: (reason: string) => Promise<void>;
  readonly onVoid: (reason: string) => Promise<void>;
}

/** The decision, always in the same place. */
export function DecisionBar(props: Props) {
  const { payment, offered, dialog, openDialog } = props;
  const t = useT();
  const { approval, mayDoubt, mayReject, mayVoid, mayUndo } = offered;
  const close = () => {
    openDialog(null);
    // Back to what had asked for it, once that is drawn again.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-opens="${dialog}"]`)?.focus());
  };
  if (dialog === 'reject')
    return (
      <Stack gap="xs" flex="none" bg="var(--surface)" className={style.bar ?? ''}>
        <RejectForm onSend={async (code, note) => props.onReject(code, note)} onCancel={close} />
      </Stack>
    );
  if (dialog !== null) {
    const send = {
      doubt: async (text: string) => props.onDoubt(text),
      override: props.onOverride,
      void: props.onVoid,
    }[dialog];
    return (
      <Stack gap="xs" flex="none" bg="var(--surface)" className={style.bar ?? ''}>
        <TextForm key={dialog} kind={dialog} onSend={send} onCancel={close} />
      </Stack>
    );
  }
  const isOpen = mayDoubt || mayReject || approval.kind !== 'off' || approval.why !== 'decided';
  if (!isOpen && !mayVoid && !mayUndo) return null;
  const why = whyOff(approval, payment);
  return (
    <Stack gap="xs" flex="none" bg="var(--surface)" className={style.bar ?? ''}>
      {why !== null && (
        <Text inherit id="why-not-approved" c="var(--wait-ink)" fz="xs">
          {t(`review.off.${why}`)}
        </Text>
      )}
      {mayUndo && (
        <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={props.onUndo}>
          {t('review.undo.do')}
        </Button>
      )}
      {mayVoid && !mayUndo && (
        <Button
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden />}
          data-opens="void"
          onClick={() => openDialog('void')}
        >
          {t('review.void.do')}
        </Button>
      )}
      {isOpen && (
        <div className={style.choices}>
          <Choice
            labelId="review.reject.do"
            keys="r"
            opens="reject"
            icon={X}
            isOff={!mayReject}
            onPress={() => openDialog('reject')}
          />
          <Choice
            labelId="review.doubt.short"
            keys="d"
            opens="doubt"
            icon={CircleHelp}
            isOff={!mayDoubt}
            onPress={() => openDialog('doubt')}
          />
          <ApproveButton {...props} why={why} />
        </div>
      )}
    </Stack>
  );
}

/** Green only for what nothing speaks against; the same receipt a second time has no key at all. */
function ApproveButton({
  offered: { approval },
  isCompared,
  onApprove,
  onApproveAsOther,
  why,
}: Props & { readonly why: string | null }) {
  const t = useT();
  const described = why !== null && { 'aria-describedby': 'why-not-approved' };
  if (approval.kind === 'override')
    return (
      <Button
        variant="default"
        data-long
        data-opens="override"
        className={style.approve ?? ''}
        {...described}
        onClick={onApprove}
      >
        {t('review.override.do')}
      </Button>
    );
  const [labelId, key] = isCompared ? ['review.distinct.do', 's'] : ['review.approve', 'a'];
  return (
    <Button
      className={style.approve ?? ''}
      leftSection={<Check size={18} aria-hidden />}
      rightSection={<KeyCaps keys={key} />}
      aria-keyshortcuts={key}
      disabled={approval.kind === 'off'}
      data-long={isCompared || undefined}
      {...described}
      onClick={isCompared ? onApproveAsOther : onApprove}
    >
      {t(labelId)}
    </Button>
  );
}

type Why = 'own' | 'duplicate' | 'override' | 'compare';

function whyOff(approval: Approval, { status }: Payment): Why | null {
  if (approval.kind === 'override' || approval.kind === 'compare') return approval.kind;
  if (approval.kind === 'open' || status === 'verified') return null;
  return approval.why === 'own' || approval.why === 'duplicate' ? approval.why : null;
}

interface ChoiceProps {
  readonly labelId: string;
  readonly keys: string;
  readonly opens: DialogState;
  readonly icon: typeof X;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Choice({ labelId, keys, opens, icon: Icon, isOff, onPress }: ChoiceProps) {
  const t = useT();
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={<KeyCaps keys={keys} />}
      aria-keyshortcuts={keys}
      data-opens={opens}
      title={t('review.with-key', { word: t(labelId), key: keys })}
      disabled={isOff}
      onClick={onPress}
    >
      {t(labelId)}
    </Button>
  );
}
