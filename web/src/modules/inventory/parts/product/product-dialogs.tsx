import { Box, Button, Stack, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { Check, Copy, MessageCircle } from 'lucide-react';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { useId, useMemo, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { StockKind } from '../../queries/stock.ts';
import { GoodsPicture } from '../goods.tsx';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { StockDialog } from '../stock-dialog/stock-dialog.tsx';
import { unitsOf } from './figures.tsx';
import style from './product.module.css';
import { useProductCommand } from './product-changes.ts';

/** What someone is about to do with the product on the page. */
export type DialogState =
  | { readonly kind: 'stock'; readonly stock: StockKind }
  | { readonly kind: 'share' | 'labels' | 'archive' | 'restore' };
export type OpenDialog = (dialog: DialogState) => void;

interface Props {
  readonly dialog: DialogState;
  readonly product: Product;
  readonly onClose: () => void;
}

export function ProductDialogs({ dialog, product, onClose }: Props) {
  switch (dialog.kind) {
    case 'stock':
      return <StockDialog kind={dialog.stock} goods={[{ productId: product.id }]} onClose={onClose} />;
    case 'share':
      return <ShareDialog product={product} onClose={onClose} />;
    case 'labels':
      return <ProductLabels product={product} onClose={onClose} />;
    case 'archive':
    case 'restore':
      return <ArchiveDialog command={dialog.kind} product={product} onClose={onClose} />;
  }
}

function ProductLabels({ product: { name, variants }, onClose }: Omit<Props, 'dialog'>) {
  const goods = useMemo(() => variants.map((variant) => ({ ...variant, name })), [variants, name]);
  return <LabelsDialog goods={goods} onClose={onClose} />;
}

interface ArchiveDialogProps {
  readonly command: 'archive' | 'restore';
  readonly product: Product;
  readonly onClose: () => void;
}

function ArchiveDialog({ command, product, onClose }: ArchiveDialogProps) {
  const t = useT();
  const { give, isPending, refusal } = useProductCommand(product);
  const { onHand, incoming } = unitsOf(product.variants);
  const isStocked = command === 'archive' && onHand + incoming > 0;
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await give(command)) onClose();
  };
  return (
    <Dialog
      title={t(`inventory.product.${command}.title`, { name: product.name })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap="md">
          <p>{t(`inventory.product.${command}.text`)}</p>
          {isStocked && <Notice tone="info">{t('product.holds-stock')}</Notice>}
          <FormAlert refusal={refusal} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={isStocked} data-autofocus>
            {t(`inventory.product.${command}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** As in a chat: the corner where the tail would be is hardly round. */
const BUBBLE = {
  borderRadius: 'var(--mantine-radius-lg)',
  borderEndEndRadius: 'var(--mantine-radius-xs)',
  boxShadow: '0 1px 2px color-mix(in srgb, var(--drawing-line) 18%, transparent)',
} as const;

/** What a customer will get, before it is sent. It can be worded for this customer. */
export function ShareDialog({
  product,
  onClose,
}: {
  readonly product: Product;
  readonly onClose: () => void;
}) {
  const t = useT();
  const money = useMoney();
  const label = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const link = `${window.location.origin}/catalogo/${product.slug}`;
  const [text, setText] = useState(() =>
    shareText({
      product,
      link,
      money,
      labels: {
        from: (price) => t('inventory.product.share-from', { price }),
        sizes: (sizes) => t('inventory.product.share-sizes', { sizes }),
        soldOut: t('inventory.product.share-sold-out'),
      },
    }),
  );
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (refusal) {
      // Browsers withhold the clipboard from plain-HTTP pages: the text stays marked for Ctrl+C.
      console.error(refusal);
    }
  };
  return (
    <Dialog title={t('inventory.product.share-title')} onClose={onClose}>
      {!product.isPublished && <Notice tone="info">{t('inventory.product.share-unpublished')}</Notice>}
      <Text id={label} mt="sm" mb="2xs" c="dimmed" size="xs">
        {t('inventory.product.share-preview')}
      </Text>
      <Stack gap={0} align="center" py="lg" px="md" bdrs="lg" bg="var(--drawing-ground)">
        <Box style={BUBBLE} w="min(300px, 100%)" p="2xs" bg="var(--surface)">
          <Box component="span" display="block" h={{ base: 180, sm: 220 }}>
            <GoodsPicture picture={product.images[0]?.picture ?? null} alt="" size="fill" isLarge />
          </Box>
          <Box
            component="textarea"
            ref={field}
            className={style.shareText ?? ''}
            w="100%"
            mt="2xs"
            p="xs"
            bdrs="md"
            display="block"
            bg="none"
            style={{ resize: 'none' }}
            c="inherit"
            fz={{ base: 'md', sm: 'sm' }}
            aria-labelledby={label}
            rows={text.split('\n').length + 1}
            value={text}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
              setText(event.currentTarget.value);
              setCopied(false);
            }}
          />
        </Box>
      </Stack>
      <DialogActions>
        <Button
          variant="default"
          leftSection={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'inventory.product.share-copied' : 'inventory.product.share-copy')}
        </Button>
        <Button
          leftSection={<MessageCircle size={16} aria-hidden />}
          renderRoot={(props) => (
            <a
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              {...props}
            />
          )}
        >
          {t('inventory.product.share-whatsapp')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Labels {
  readonly from: (price: string) => string;
  readonly sizes: (sizes: string) => string;
  readonly soldOut: string;
}

interface Options {
  readonly product: Pick<Product, 'name' | 'variants'>;
  readonly link: string;
  readonly money: (centavos: number) => string;
  readonly labels: Labels;
}

/** What a customer gets by WhatsApp: `*…*` is bold there. Never how many there are. */
export function shareText({ product, link, money, labels }: Options): string {
  const offered = product.variants.filter((variant) => variant.available > 0);
  const prices = (offered.length > 0 ? offered : product.variants).map(({ price }) => price);
  const lowest = Math.min(...prices);
  const price = prices.every((one) => one === lowest) ? money(lowest) : labels.from(money(lowest));
  return [`*${product.name}*`, price, ...sizeLines(offered, labels), '', link].join('\n');
}

/** By colour: «Negro: S, M». Without sizes and colours there is nothing to say. */
function sizeLines(offered: Product['variants'], labels: Labels): string[] {
  if (offered.length === 0) return [labels.soldOut];
  const colours = [...new Set(offered.map(({ colour }) => colour))];
  const sizesOf = (colour: string) =>
    offered.flatMap((one) => (one.colour === colour && one.size !== '' ? [one.size] : [])).join(', ');
  return colours.flatMap((colour) => {
    const sizes = sizesOf(colour);
    if (colour === '') return sizes === '' ? [] : [labels.sizes(sizes)];
    return [sizes === '' ? colour : `${colour}: ${sizes}`];
  });
}
