import { Box, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Section } from '#ui/document/blocks/section.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { type OwnCatalogue, useChangeWhatsApp, useMyCatalogue } from '../../queries.ts';
import style from './catalogue.module.css';
import { LinkWays, OpenLists } from './links.tsx';
import type { Selection } from './selection.ts';
import { ShareSelection } from './share-selection.tsx';

interface Props {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 520;

/** One's own link to the catalogue, and what one picked for somebody. */
export function CatalogueDrawer({ onClose, ...selecting }: Props) {
  const t = useT();
  const { data, error, refetch } = useMyCatalogue();
  return (
    <SideDrawer title={t('storefront.mine')} width={WIDTH_PX} onClose={onClose}>
      <div className={style.drawer}>
        {data !== undefined && <Shown catalogue={data} {...selecting} />}
        {data === undefined && error !== null && (
          <Box py="md" px="var(--gutter)">
            <Trouble refusal={error} onRetry={() => void refetch()} />
          </Box>
        )}
        {data === undefined && error === null && (
          <Stack gap="md" py="md" px="var(--gutter)" aria-hidden="true">
            <Skeleton height={148} radius="lg" />
            <Skeleton height={216} radius="lg" />
            <Skeleton height={96} radius="lg" />
          </Stack>
        )}
      </div>
    </SideDrawer>
  );
}

function Shown({
  catalogue: mine,
  selection,
  onSelect,
}: Omit<Props, 'onClose'> & { readonly catalogue: OwnCatalogue }) {
  const t = useT();
  const [freshId, setFreshId] = useState<string | null>(null);
  const link = `${window.location.origin}${mine.path}`;
  return (
    <>
      <Section title={t('storefront.mine.link')}>
        <Text inherit mb="sm" c="dimmed">
          {t('storefront.mine.text')}
        </Text>
        <LinkWays link={link} name={t('storefront.mine')} message={t('storefront.mine.message', { link })} />
        <OwnWhatsApp whatsApp={mine.whatsApp} />
      </Section>
      <Section title={t('storefront.share')}>
        <Text inherit mb="sm" c="dimmed">
          {t('storefront.share.text')}
        </Text>
        <ShareSelection selection={selection} onSelect={onSelect} onShared={({ id }) => setFreshId(id)} />
      </Section>
      <Section title={t('storefront.lists')}>
        <OpenLists lists={mine.lists} freshId={freshId} />
      </Section>
    </>
  );
}

/** Where customers of one's own link write; without a number, to the store. */
function OwnWhatsApp({ whatsApp }: { readonly whatsApp: string | null }) {
  const t = useT();
  const kept = whatsApp === null ? '' : showPhone(whatsApp);
  const [text, setText] = useState(kept);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error, reset } = useChangeWhatsApp();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const said = text.trim();
    if (said !== '' && readPhone(said) === null) return setWrong(true);
    mutate(said, {
      onSuccess: ({ whatsApp: now }) => {
        setText(now === null ? '' : showPhone(now));
        toastDone(t(now === null ? 'storefront.whatsapp.store' : 'storefront.whatsapp.done'));
      },
    });
  };
  const failure = error === null ? undefined : (readProblem(error)?.message ?? t('ui.no-answer'));
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="sm" align="flex-start" mt="md">
        <TextInput
          w="100%"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          label={t('storefront.whatsapp')}
          description={t('storefront.whatsapp.text')}
          placeholder="5512-3344"
          value={text}
          error={isWrong ? t('storefront.whatsapp.wrong') : failure}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
            reset();
          }}
        />
        {text.trim() !== kept && (
          <Button type="submit" variant="default" loading={isPending}>
            {t('storefront.whatsapp.save')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
