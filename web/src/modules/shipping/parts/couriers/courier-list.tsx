import { Box, Button, Flex, Stack, Text, Textarea } from '@mantine/core';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { readGuideList } from '@trastienda/shared/shipping/paste.ts';
import { managesCouriers } from '@trastienda/shared/shipping/rules.ts';
import { Plus, Ticket } from 'lucide-react';
import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { useAddPrepaid, useCouriers } from '../../queries/couriers.ts';
import style from '../parcels.module.css';
import { CourierDrawer } from './courier-drawer.tsx';

const NEW = 'new';

/** Who takes the parcels, and what is known of each. A manager changes it, everybody here sees it. */
export function CourierList({ actor, read, go }: Address & { readonly actor: Actor }) {
  const t = useT();
  const mayKeep = managesCouriers(actor);
  const { data, error, isPaused, refetch } = useCouriers();
  if (data === undefined)
    return error !== null || isPaused ? (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    ) : (
      <RowShapes rowHeight={56} />
    );
  const opened = data.couriers.find(({ id }) => id === read('edit'));
  const bought = data.couriers.find(({ id }) => id === read('prepaid'));
  return (
    <>
      <Flex
        component="header"
        rowGap="xs"
        columnGap="md"
        align="center"
        justify="space-between"
        wrap="wrap"
        mih={64}
        py="sm"
        px={{ base: 'sm', sm: 'md' }}
      >
        <Text inherit c="dimmed" fz="xs">
          {t(mayKeep ? 'shipping.courier.lead' : 'shipping.courier.manager')}
        </Text>
        {mayKeep && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => go({ edit: NEW })}>
            {t('shipping.courier.new')}
          </Button>
        )}
      </Flex>
      {/* Also shown where there is less room than the window has. */}
      <Box component="ul" style={{ containerType: 'inline-size' }}>
        {data.couriers.map((courier) => (
          <Row
            key={courier.id}
            courier={courier}
            onPrepaid={() => go({ prepaid: courier.id })}
            onEdit={mayKeep ? () => go({ edit: courier.id }) : null}
          />
        ))}
      </Box>
      {mayKeep && (opened !== undefined || read('edit') === NEW) && (
        <CourierDrawer
          key={opened?.id ?? NEW}
          courier={opened ?? null}
          onClose={() => go({ edit: undefined })}
        />
      )}
      {bought !== undefined && (
        <PrepaidDrawer key={bought.id} courier={bought} onClose={() => go({ prepaid: undefined })} />
      )}
    </>
  );
}

interface RowProps {
  readonly courier: Courier;
  readonly onPrepaid: () => void;
  readonly onEdit: (() => void) | null;
}

function Row({ courier, onPrepaid, onEdit }: RowProps) {
  const t = useT();
  const money = useMoney();
  const { codLimit } = courier;
  const limit =
    codLimit === null
      ? t('shipping.courier.limit-none')
      : codLimit === 0
        ? t('shipping.courier.limit-zero')
        : t('shipping.courier.limit-of', { amount: money(codLimit) });
  return (
    <Box
      component="li"
      className={`${style.row} ${style.courier}`}
      c={courier.isActive ? 'inherit' : 'dimmed'}
      data-off={!courier.isActive || undefined}
    >
      <span className={style.what}>
        <span className={style.strong}>{courier.name}</span>
        <span className={style.soft}>
          {courier.isActive ? t(`shipping.courier.kind.${courier.kind}`) : t('shipping.courier.off')}
        </span>
      </span>
      <span className={style.what}>
        {limit}
        <span className={style.soft}>
          {t(`shipping.courier.file.${courier.fileFormat}`)} ·{' '}
          {t(`shipping.courier.label.${courier.labelSize}`)}
        </span>
      </span>
      <span className={style.what}>
        {t('shipping.prepaid.free', { count: courier.prepaid })}
        <span className={style.soft}>
          {t(courier.trackingLink === '' ? 'shipping.courier.no-link' : 'shipping.courier.has-link')}
        </span>
      </span>
      <span className={style.actions}>
        {courier.isActive && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Ticket size={16} aria-hidden />}
            aria-label={t('shipping.prepaid.add-of', { name: courier.name })}
            onClick={onPrepaid}
          >
            {t('shipping.prepaid.add')}
          </Button>
        )}
        {onEdit !== null && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('shipping.courier.change-of', { name: courier.name })}
            onClick={onEdit}
          >
            {t('shipping.courier.change')}
          </Button>
        )}
      </span>
    </Box>
  );
}

interface Props {
  readonly courier: Courier;
  readonly onClose: () => void;
}

/** Numbers that were paid for: one by one, or from the first to the last of a block. */
function PrepaidDrawer({ courier, onClose }: Props) {
  const t = useT();
  const { mutate, isPending, error } = useAddPrepaid(courier.id);
  const [typed, setTyped] = useState('');
  const { guides, troubles } = useMemo(() => readGuideList(typed), [typed]);
  const isReady = guides.length > 0 && troubles.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    mutate([...guides], {
      onSuccess: ({ added, known }) => {
        toastDone(t('shipping.prepaid.added', { added, known }));
        onClose();
      },
    });
  };
  return (
    <SideDrawer title={t('shipping.prepaid.title', { name: courier.name })} onClose={onClose}>
      <form onSubmit={send} onKeyDown={submitOnCtrlEnter} noValidate className={drawerForm.form}>
        <div className={drawerForm.fields}>
          <FormAlert refusal={error} />
          <p>{t('shipping.prepaid.free', { count: courier.prepaid })}</p>
          <Textarea
            data-autofocus
            label={t('shipping.prepaid.list')}
            description={t('shipping.prepaid.hint')}
            placeholder={t('shipping.prepaid.example')}
            spellCheck={false}
            autosize
            minRows={5}
            maxRows={14}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Stack gap="xs" align="flex-start" role="status">
            {guides.length > 0 && <p>{t('shipping.prepaid.read', { count: guides.length })}</p>}
            {guides.length > 1 && (
              <Text inherit c="dimmed" fz="xs">
                {t('shipping.prepaid.span', { first: guides[0] ?? '', last: guides.at(-1) ?? '' })}
              </Text>
            )}
            {troubles.map(({ text, trouble }) => (
              <Text key={text} inherit c="var(--danger-ink)" fz="xs">
                {t(`shipping.prepaid.trouble.${trouble}`, { text })}
              </Text>
            ))}
          </Stack>
        </div>
        <div className={drawerForm.foot}>
          <Button type="submit" disabled={!isReady} loading={isPending}>
            {t('shipping.prepaid.keep', { count: guides.length })}
          </Button>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </SideDrawer>
  );
}
