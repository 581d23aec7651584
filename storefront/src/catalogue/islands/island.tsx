import type { VNode } from 'preact';
import { BagButton, type BagButtonProps } from './bag-button.tsx';
import { Buy, type BuyProps } from './buy.tsx';
import { More, type MoreProps } from './more.tsx';

/** The parts of the catalogue that do something, as on the tracking page; each page loads only its own. */
export interface Islands {
  readonly bag: BagButtonProps;
  readonly buy: BuyProps;
  readonly more: MoreProps;
}

export const ISLANDS: { readonly [Name in keyof Islands]: (props: Islands[Name]) => VNode } = {
  bag: (props) => <BagButton {...props} />,
  buy: (props) => <Buy {...props} />,
  more: (props) => <More {...props} />,
};

interface Props<Name extends keyof Islands> {
  readonly name: Name;
  readonly with: Islands[Name];
}

export function Island<Name extends keyof Islands>({ name, with: props }: Props<Name>) {
  return (
    <div class={`island island-${name}`} data-island={name} data-props={JSON.stringify(props)}>
      {ISLANDS[name](props)}
    </div>
  );
}
