import { chatLink } from '@trastienda/shared/storefront/catalogue.ts';
import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { holds, putIn } from '../bag.ts';
import { changeBag, openBag } from '../bag-store.ts';
import type { CardSetting } from '../card-item.tsx';
import {
  availabilityText,
  type Choice,
  canBeHad,
  findVariant,
  firstChoice,
  missingText,
  type Variant,
} from '../choice.ts';
import { showColour } from '../live/gallery.ts';
import { Price } from '../price.tsx';
import { formatReduction, fullText } from '../prices.ts';
import { Options } from './options.tsx';
import { Quantity } from './quantity.tsx';

export interface BuyProps {
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly priceTo: number;
  readonly compareAt: number | null;
  readonly setting: CardSetting;
  readonly whatsapp: string | null;
  /** Of this page, for whoever is asked about it. */
  readonly url: string;
  readonly variants: readonly Variant[];
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
  readonly pictures: readonly { readonly sha256: string; readonly colour: string }[];
}

type Said = { readonly kind: 'added' | 'missing'; readonly label: string } | null;

export function Buy(props: BuyProps) {
  const { slug, name, setting, variants, sizes, colours, pictures } = props;
  const [choice, setChoice] = useState<Choice>(() => firstChoice(variants));
  const [quantity, setQuantity] = useState(1);
  const [said, setSaid] = useState<Said>(null);
  const variant = findVariant(variants, choice);
  const isOffered = variants.some(canBeHad);

  const choose = (change: Partial<Choice>) => {
    setChoice({ ...choice, ...change });
    setSaid(null);
    if (change.colour !== undefined && change.colour !== null) showColour(change.colour);
  };
  const add = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = missingText(variants, choice);
    if (missing !== null || variant === undefined)
      return setSaid({ kind: 'missing', label: missing ?? 'Elige tu talla.' });
    const { id: variantId, size, colour, price, availability } = variant;
    const picture = pictures.find((one) => one.colour === colour) ?? pictures[0];
    const bag = changeBag((was) =>
      putIn(was, {
        ...{ variantId, slug, name, size, colour, price, quantity },
        picture: picture?.sha256 ?? null,
        isOnOrder: availability === 'order',
      }),
    );
    if (!holds(bag, variantId))
      return setSaid({ kind: 'missing', label: 'Tu bolsa está llena. Envíala antes de agregar más.' });
    setQuantity(1);
    setSaid({ kind: 'added', label: 'Está en tu bolsa.' });
  };

  const [priced, isFrom] = variant === undefined ? [props, props.price !== props.priceTo] : [variant, false];
  const reduction = formatReduction(priced);
  return (
    <form class="buy" onSubmit={add} noValidate>
      <p class="price-line">
        <Price {...{ priced, isFrom }} currency={setting.currency} />
        {reduction !== null && <span class="reduction">{reduction}</span>}
      </p>
      {(colours.length > 1 || colours[0] !== '') && (
        <Options
          title="Color"
          name="colour"
          options={colours.map((colour) => ({
            value: colour,
            label: colour === '' ? 'Único' : colour,
            note: variants.some((one) => one.colour === colour && canBeHad(one)) ? null : 'Agotado',
          }))}
          chosen={choice.colour}
          onChoose={(colour) => choose({ colour })}
        />
      )}
      {(sizes.length > 1 || sizes[0] !== '') && (
        <Options
          title="Talla"
          name="size"
          options={sizes.map((size) => ({
            value: size,
            label: size === '' ? 'Única' : size,
            note: availabilityText(findVariant(variants, { size, colour: choice.colour })),
          }))}
          chosen={choice.size}
          onChoose={(size) => choose({ size })}
        />
      )}
      <p class={`stock-note ${variant?.availability ?? ''}`} role="status">
        {variant !== undefined && fullText(variant.availability, setting.depositBp)}
        {variant === undefined && !isOffered && 'Agotado por ahora'}
      </p>
      {isOffered && (
        <div class="buy-bar">
          <Outcome said={said} />
          <div class="row">
            <Quantity value={quantity} what={name} onChange={setQuantity} />
            <button type="submit" class="button primary">
              <Icon name="bag" />
              Agregar a la bolsa
            </button>
          </div>
        </div>
      )}
      <AskSeller {...{ props, variant }} />
    </form>
  );
}

/** Beside the button, wherever that is: on a phone it stays under the thumb. */
function Outcome({ said }: { readonly said: Said }) {
  return (
    <div class="said" role="alert">
      {said?.kind === 'missing' && (
        <p class="notice wait">
          <Icon name="warning" />
          {said.label}
        </p>
      )}
      {said?.kind === 'added' && (
        <p class="notice good">
          <Icon name="check" />
          <span>{said.label}</span>
          <button type="button" class="link" onClick={openBag}>
            Ver la bolsa
          </button>
        </p>
      )}
    </div>
  );
}

interface AskSellerProps {
  readonly props: BuyProps;
  readonly variant: Variant | undefined;
}

function AskSeller({ props: { name, url, whatsapp }, variant }: AskSellerProps) {
  if (whatsapp === null) return null;
  const details = [variant?.size ? `talla ${variant.size}` : '', variant?.colour ?? ''];
  const chosen = details.filter((part) => part !== '').join(', ');
  const text = `Hola, me interesa «${name}»${chosen === '' ? '' : ` (${chosen})`}: ${url}`;
  return (
    <a class="button wide" href={chatLink(whatsapp, text)} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" />
      Preguntar por WhatsApp
    </a>
  );
}
