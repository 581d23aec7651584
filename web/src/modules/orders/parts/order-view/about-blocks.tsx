import { Button, Flex, Stack, Text } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { MessageCircle, QrCode, UserRound } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerLink, PhoneLink } from '#modules/customers/exports.ts';
import { KindLabel } from '#ui/display/kind-label.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { CopyButton, LinkBlock } from '#ui/document/blocks/copy-button.tsx';
import { NotesBlock } from '#ui/document/blocks/notes-block.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { DELIVERY_KINDS } from '../stage/badges.tsx';
import { addressParts, addressText } from './delivery/address-text.ts';
import { PinnedPlace } from './delivery/pinned-place.tsx';
import type { OpenDialog } from './order-command.tsx';
import style from './order-view.module.css';
import { trackingLink, trackingText } from './tracking/tracking-text.ts';

interface Props {
  readonly order: Order;
  readonly openDialog: OpenDialog;
}

export function CustomerBlock({ order, openDialog }: Props) {
  const t = useT();
  const { customerName, customerId, isErased } = order;
  return (
    <Section
      title={t('orders.view.customer')}
      part="customer"
      tools={
        customerId !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<UserRound size={16} aria-hidden />}
            onClick={() => openDialog({ kind: 'customer' })}
          >
            {t('orders.view.open-customer')}
          </Button>
        )
      }
    >
      <Text fw={500} className={style.words ?? ''}>
        <CustomerLink id={isErased ? null : customerId}>
          {customerName || t('orders.view.no-name')}
        </CustomerLink>
      </Text>
      {isErased ? <Text c="dimmed">{t('orders.view.erased')}</Text> : <Reach order={order} />}
    </Section>
  );
}

/** By which number, and for whom the invoice is. */
function Reach({ order }: { readonly order: Order }) {
  const t = useT();
  const { customerName, customerPhone, tax } = order;
  return (
    <>
      {customerPhone === null ? (
        <Text c="dimmed">{t('orders.view.no-phone')}</Text>
      ) : (
        <PhoneLink phone={customerPhone} name={customerName} />
      )}
      <Text c="dimmed" className={style.words ?? ''}>
        {tax.kind === 'cf'
          ? t('orders.view.tax-cf')
          : t('orders.view.tax', {
              kind: t(`customers.tax.kind.${tax.kind}`),
              id: tax.id,
              name: tax.name,
            })}
      </Text>
    </>
  );
}

/** Who gets it where. */
export function DeliveryBlock({ order }: { readonly order: Order }) {
  const t = useT();
  const { delivery, address, courier } = order;
  const { receiver, phone, street, town, reference } = addressParts(order);
  const isPickup = delivery === 'pickup';
  const atOffice = t('orders.view.at-office');
  return (
    <Section
      title={t('orders.view.delivery')}
      part="delivery"
      tools={
        !isPickup && <CopyButton text={addressText(order, atOffice)} labelId="orders.view.copy-address" />
      }
    >
      <Stack gap="sm">
        <Flex component="p" wrap="wrap" columnGap="xs" rowGap="2xs" fw={500}>
          <KindLabel kind={DELIVERY_KINDS[delivery]} />
          {courier !== null && (
            <Text span inherit c="dimmed" fw={400} className={style.courier ?? ''}>
              {courier}
            </Text>
          )}
        </Flex>
        {!isPickup && (
          <div className={style.words}>
            {receiver !== '' && <Text fw={500}>{receiver}</Text>}
            {phone !== null && address.receiverPhone !== null && <PhoneLink phone={phone} name={receiver} />}
            {address.atOffice && <p>{atOffice}</p>}
            {street !== '' && <p>{street}</p>}
            {town !== '' && <p>{town}</p>}
            {reference !== '' && <Text c="dimmed">{reference}</Text>}
            {street === '' && town === '' && !address.atOffice && (
              <Text c="dimmed">{t('orders.view.no-address')}</Text>
            )}
          </div>
        )}
        {!isPickup && address.pin !== null && <PinnedPlace pin={address.pin} town={address.municipality} />}
      </Stack>
    </Section>
  );
}

export function OrderNotes({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <NotesBlock
      title={t('orders.view.notes')}
      notes={textNames(NOTES).map((name) => ({ label: t(`orders.view.${name}`), text: order[name] }))}
      tags={order.tags}
    />
  );
}

/** The customer's own page of this order, ready to be sent. */
export function TrackingBlock({ order, openDialog }: Props) {
  const t = useT();
  const money = useMoney();
  const { status, isErased, customerPhone, trackingToken } = order;
  if (status === 'discarded' || isErased) return null;
  const link = trackingLink(window.location.origin, trackingToken);
  return (
    <LinkBlock title={t('orders.view.tracking')} link={link}>
      {customerPhone !== null && (
        <Button
          variant="default"
          leftSection={<MessageCircle size={16} aria-hidden />}
          renderRoot={(props) => (
            <a
              href={whatsAppLink(customerPhone, trackingText(order, link, { t, money }))}
              target="_blank"
              rel="noopener noreferrer"
              {...props}
            />
          )}
        >
          {t('orders.view.send-whatsapp')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<QrCode size={16} aria-hidden />}
        onClick={() => openDialog({ kind: 'share' })}
      >
        {t('orders.view.show-qr')}
      </Button>
    </LinkBlock>
  );
}
