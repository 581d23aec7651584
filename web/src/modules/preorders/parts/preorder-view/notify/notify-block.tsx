import { Button } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { BellRing, Check, ChevronDown, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { trackingLink } from '#modules/orders/exports.ts';
import { useBuyingOptions } from '#modules/preorders/queries/options.ts';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PreorderTrouble } from '../preorder-trouble.tsx';
import { usePreorderCommand } from '../use-preorder-command.ts';
import style from './notify-block.module.css';
import { toUpdateMessages, type UpdateMessage } from './update-messages.ts';

/** What to write to the customer now, ready to be sent; and the word that they have heard it. */
export function NotifyBlock({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const command = usePreorderCommand(preorder);
  const accounts = useBuyingOptions().data?.accounts ?? [];
  const texts = toUpdateMessages(
    preorder,
    accounts,
    trackingLink(window.location.origin, preorder.trackingToken),
    {
      t,
      money,
      day: (isoDay) => intl.formatDate(isoDay, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      moment: (iso) =>
        intl.formatDate(iso, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: 'numeric',
          minute: '2-digit',
        }),
    },
  );
  if (texts.length === 0 || preorder.status !== 'open' || preorder.isErased) return null;
  const { customerPhone, isToNotify } = preorder;
  return (
    <Section title={t('preorders.view.notify')}>
      {isToNotify && (
        <div className={style.waiting}>
          <BellRing size={18} aria-hidden />
          <span>{t('preorders.view.notify-waiting')}</span>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Check size={14} aria-hidden />}
            loading={command.given?.command === 'notify'}
            onClick={() => void command.give({ command: 'notify' })}
          >
            {t('preorders.view.notified')}
          </Button>
        </div>
      )}
      <PreorderTrouble refusal={command.refusal} />
      <ul className={style.texts}>
        {texts.map((text) => (
          <Message key={text.kind} message={text} phone={customerPhone} />
        ))}
      </ul>
    </Section>
  );
}

function Message({ message, phone }: { readonly message: UpdateMessage; readonly phone: string | null }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind, text, isNew } = message;
  return (
    <li className={style.message} data-new={isNew || undefined}>
      <button
        type="button"
        className={style.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`preorders.message.kind.${kind}`)}
        <ChevronDown size={16} aria-hidden className={style.arrow} />
      </button>
      <p id={id} hidden={!isOpen} className={style.text}>
        {text}
      </p>
      <div className={style.ways}>
        {phone !== null && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<MessageCircle size={16} aria-hidden />}
            renderRoot={(props) => (
              <a href={whatsAppLink(phone, text)} target="_blank" rel="noopener noreferrer" {...props} />
            )}
          >
            {t('preorders.to-notify.write')}
          </Button>
        )}
        <CopyButton text={text} labelId="preorders.view.copy-text" />
      </div>
    </li>
  );
}
