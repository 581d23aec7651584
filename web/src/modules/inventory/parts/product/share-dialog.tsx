import { Button, Stack, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { GoodsPicture } from '../goods-picture.tsx';
import style from './share-dialog.module.css';

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
        <div className={style.bubble}>
          <span className={style.picture}>
            <GoodsPicture picture={product.images[0]?.picture ?? null} alt="" size="fill" isLarge />
          </span>
          <textarea
            ref={field}
            className={style.text}
            aria-labelledby={label}
            rows={text.split('\n').length + 1}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setCopied(false);
            }}
          />
        </div>
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
