import type { SyntheticEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { placeRefusal } from './place-refusal.ts';

interface Sending {
  readonly onSubmit: (event?: SyntheticEvent) => Promise<void>;
  readonly isSending: boolean;
  /** What the whole form was refused for; null while there is nothing to say beyond the fields. */
  readonly refusal: unknown;
}

/** Sends a form once at a time: a double click, or Enter held down, makes one document. */
export function useFormSending<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  send: (values: Output) => Promise<void>,
  fieldOfCode?: Readonly<Record<string, string>>,
): Sending {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  const onSubmit = useCallback(
    async (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await form.handleSubmit(async (values) => {
          setSending(true);
          setRefusal(null);
          await send(values).catch((refused: unknown) => {
            setRefusal(placeRefusal(form, refused, fieldOfCode) ? null : refused);
          });
        })();
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
    [form, send, fieldOfCode],
  );
  return { onSubmit, isSending, refusal };
}
