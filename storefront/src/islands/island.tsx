import type { VNode } from 'preact';
import { CopyButton, type CopyButtonProps } from './copy-button.tsx';
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx';

/** The parts of a page that do something: drawn by the server, woken in the browser with what they were drawn from. */
export interface Islands {
  readonly copy: CopyButtonProps;
  readonly receipt: ReceiptFormProps;
}

export const ISLANDS: { readonly [Name in keyof Islands]: (props: Islands[Name]) => VNode } = {
  copy: (props) => <CopyButton {...props} />,
  receipt: (props) => <ReceiptForm {...props} />,
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
