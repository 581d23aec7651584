import { Button, Stack } from '@mantine/core';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { GoodsSearch } from '#modules/orders/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import style from '#ui/document/blocks/blocks.module.css';
import { focusFirst } from '#ui/editor/field-errors.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useBuyingOptions } from '../../queries/options.ts';
import type { Known } from '../preorder-line/preorder-line-edits.ts';
import {
  createEmptyLine,
  createLineFromGoods,
  findInvalidLineFields,
  findMissingLineFields,
  following,
  toPreorderLineInput,
} from '../preorder-line/preorder-line-edits.ts';
import { PreorderLineFields } from '../preorder-line/preorder-line-fields.tsx';
import { computeQuoteFigures } from '../preorder-line/preorder-line-values.ts';
import { QuoteBox } from '../preorder-line/quote-box.tsx';
import { PreorderTrouble, usePreorderCommand } from './preorder-command.tsx';

interface Props {
  readonly preorder: Preorder;
  readonly line: PreorderLine;
  readonly onClose: () => void;
}

const WIDTH_PX = 760;

/** Something else in place of what cannot be had; its price is quoted as any other. */
export function SubstituteDialog({ preorder, line, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useBuyingOptions();
  return (
    <Dialog
      title={t('preorders.substitute.title', { article: line.description })}
      onClose={onClose}
      width={WIDTH_PX}
    >
      {data !== undefined && <Fields preorder={preorder} line={line} known={data} onClose={onClose} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

/** The server says of which part of the replacement it complains. */
function refusedParts(refusal: unknown): Record<string, string> {
  const fieldErrors = (readProblem(refusal)?.errors ?? []).map(({ field, message }) => {
    const part = field.replace(/^replacement\.?/, '');
    return [part === 'variantId' || part === '' ? 'description' : part, message];
  });
  return Object.fromEntries(fieldErrors);
}

function Fields({ preorder, line, known, onClose }: Props & { readonly known: Known }) {
  const t = useT();
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending } = usePreorderCommand(preorder);
  const [replacement, setReplacement] = useState(() => ({
    ...createEmptyLine(known, line.shopId),
    size: line.size,
    colour: line.colour,
    quantity: String(line.quantity),
  }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  const { total } = computeQuoteFigures(replacement, known.quote.roundTo);
  const change: Parameters<typeof PreorderLineFields>[0]['change'] = (how) => {
    setErrors({});
    setReplacement(how);
  };
  const complain = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const fields = Object.keys(found);
    requestAnimationFrame(() => form.current !== null && focusFirst(form.current, fields));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = [...findInvalidLineFields(replacement), ...findMissingLineFields(replacement)];
    if (wrong.length > 0)
      return complain(Object.fromEntries(wrong.map(({ field, code, params }) => [field, t(code, params)])));
    setRefusal(null);
    try {
      await send({ command: 'substitute', line, replacement: toPreorderLineInput(replacement) });
      onClose();
    } catch (refused) {
      const parts = refusedParts(refused);
      if (Object.keys(parts).length === 0) setRefusal(refused);
      complain(parts);
    }
  };
  const same = {
    line: replacement,
    known,
    nameOf: (part: string) => part,
    errorOf: (part: string) => errors[part],
    change,
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <p className={style.soft}>{t('preorders.substitute.text', { price: money(line.total) })}</p>
        <PreorderTrouble refusal={refusal} />
        <GoodsSearch
          toPreorder="yes"
          error={undefined}
          onGoods={(item) =>
            change((before) =>
              following(
                { ...createLineFromGoods(known, item, before.shopId), quantity: before.quantity },
                known,
              ),
            )
          }
        />
        {replacement.variantId !== null && (
          <p className={style.soft}>
            {[replacement.description, replacement.size, replacement.colour, replacement.sku]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <PreorderLineFields {...same} />
        <QuoteBox {...same} />
        {total !== line.total && total > 0 && (
          <p className={style.soft} role="status">
            {t(total > line.total ? 'preorders.substitute.dearer' : 'preorders.substitute.cheaper', {
              amount: money(Math.abs(total - line.total)),
            })}
          </p>
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('preorders.substitute.do')}
        </Button>
      </DialogActions>
    </form>
  );
}
