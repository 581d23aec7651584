import { Button, Group, Stack, Text } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { BellRing, Check, ChevronDown, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { trackingLink } from '#modules/orders/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { useBuyingOptions } from '../../queries/options.ts';
import shared from '../preorders.module.css';
import { PreorderTrouble, usePreorderCommand } from './preorder-command.tsx';
import style from './preorder-view.module.css';
import type { UpdateMessage } from './update-messages.ts';
import { toUpdateMessages } from './update-messages.ts';

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
        <Group gap="xs" mb="xs" py="xs" px="sm" bdrs="md" c="var(--wait-ink)" bg="var(--wait-wash)">
          <BellRing size={18} aria-hidden />
          <span>{t('preorders.view.notify-waiting')}</span>
          <Button
            variant="default"
            size="compact-sm"
            ms="auto"
            className={style.touched ?? ''}
            leftSection={<Check size={14} aria-hidden />}
            loading={command.given?.command === 'notify'}
            onClick={() => void command.give({ command: 'notify' })}
          >
            {t('preorders.view.notified')}
          </Button>
        </Group>
      )}
      <PreorderTrouble refusal={command.refusal} />
      <Stack component="ul" gap="xs">
        {texts.map((text) => (
          <Message key={text.kind} message={text} phone={customerPhone} />
        ))}
      </Stack>
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
        className={`${style.messageHead} ${shared.fold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`preorders.message.kind.${kind}`)}
        <ChevronDown size={16} aria-hidden className={shared.arrow} />
      </button>
      <Text id={id} hidden={!isOpen} mb="xs" size="xs" c="dimmed" className={style.said ?? ''}>
        {text}
      </Text>
      <Group gap="xs" className={style.touched ?? ''}>
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
      </Group>
    </li>
  );
}
