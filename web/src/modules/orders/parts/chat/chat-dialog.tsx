import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { ChevronDown, ClipboardPaste } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import { KeyCaps } from '#ui/key-caps.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { OrderFormValues } from '../order-form/order-form-values.ts';
import { matchCertainty } from './article-choices.ts';
import style from './chat-dialog.module.css';
import { ChatPieces } from './chat-pieces.tsx';
import { GuessMark } from './guess-mark.tsx';
import type { Outcome } from './merge-proposal.ts';
import { mergeProposal } from './merge-proposal.ts';
import type { ArticleRow } from './use-chat-proposal.ts';
import { useChatProposal } from './use-chat-proposal.ts';

interface Props {
  readonly values: OrderFormValues;
  readonly options: OrderOptions;
  readonly onAccept: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

const MOST_CHARACTERS = 20_000;

/** A chat becomes a proposal: what it seems to order, how surely, and from which words. */
export function ChatDialog({ values, options, onAccept, onClose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [isWithheld, setWithheld] = useState(false);
  const wasPasted = useRef(false);
  const accepting = useRef<HTMLButtonElement>(null);
  const chat = useChatProposal(text, options);
  const { proposal, rows, isSeeking, isNothing, trouble } = chat;
  const isReady = proposal !== null && !isSeeking && !isNothing;

  // Pasted whole, the next key accepts it; typed, the text keeps the focus.
  useEffect(() => {
    if (!isReady || !wasPasted.current) return;
    wasPasted.current = false;
    accepting.current?.focus();
  }, [isReady]);

  const accept = () => {
    if (!isReady) return;
    const articles = rows.flatMap(({ goods, quantity }) =>
      goods === null ? [] : [{ goods, quantity: Math.max(1, parseWhole(quantity) || 1) }],
    );
    const { refused, place, customer } = chat;
    onAccept(mergeProposal(values, { proposal, refused, place, customer, articles }));
  };
  const readClipboard = async () => {
    try {
      const copied = await navigator.clipboard.readText();
      wasPasted.current = true;
      setText(copied.slice(0, MOST_CHARACTERS));
      setWithheld(false);
    } catch {
      // Withheld by the person or the browser: the keyboard still pastes.
      setWithheld(true);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    accept();
  };
  const found = rows.filter(({ goods }) => goods !== null).length;
  return (
    <Dialog title={t('orders.chat.title')} onClose={onClose} width={720} isStaying={text !== ''}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside */}
      <div className={style.chat} onKeyDown={onKeyDown}>
        <p className={style.lead}>{t('orders.chat.lead')}</p>
        <Textarea
          data-autofocus
          aria-label={t('orders.chat.text')}
          placeholder={t('orders.chat.example')}
          autosize
          minRows={proposal === null ? 6 : 3}
          maxRows={proposal === null ? 12 : 5}
          maxLength={MOST_CHARACTERS}
          value={text}
          onPaste={() => {
            wasPasted.current = true;
          }}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {/* Browsers withhold the clipboard from plain-HTTP pages. */}
        {proposal === null && window.isSecureContext && (
          <div className={style.clipboard}>
            <Button
              variant="default"
              leftSection={<ClipboardPaste size={18} aria-hidden />}
              onClick={() => void readClipboard()}
            >
              {t('orders.chat.clipboard')}
            </Button>
            {isWithheld && <p role="alert">{t('orders.chat.clipboard-withheld')}</p>}
          </div>
        )}
        {isNothing && <p role="status">{t('orders.chat.nothing')}</p>}
        {proposal !== null && !isNothing && (
          <>
            <section className={style.part} aria-label={t('orders.chat.articles')}>
              <h3 className={style.title}>{t('orders.chat.articles')}</h3>
              {rows.length === 0 ? (
                <p className={style.none}>{t('orders.chat.no-articles')}</p>
              ) : (
                <ChatArticles rows={rows} isSeeking={isSeeking} />
              )}
              {trouble !== null && <Trouble refusal={trouble} onRetry={chat.retry} />}
            </section>
            <section className={style.part} aria-label={t('orders.chat.person')}>
              <h3 className={style.title}>{t('orders.chat.person')}</h3>
              {chat.customer !== null && (
                <p className={style.known}>{t('orders.form.phone-is-of', { name: chat.customer.name })}</p>
              )}
              <ChatPieces {...chat} proposal={proposal} />
            </section>
          </>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            ref={accepting}
            disabled={!isReady}
            loading={proposal !== null && isSeeking}
            rightSection={
              <span className={style.keys}>
                <KeyCaps keys="mod+Enter" />
              </span>
            }
            onClick={accept}
          >
            {t('orders.chat.accept', { count: found })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** What was asked for, and the goods that it may mean. */
function ChatArticles({
  rows,
  isSeeking,
}: {
  readonly rows: readonly ArticleRow[];
  readonly isSeeking: boolean;
}) {
  const t = useT();
  const money = useMoney();
  return (
    <ul className={style.articles}>
      {rows.map(({ key, article, matches, goods, quantity, edit }) => {
        const said = [article.words, article.size, article.colour, article.sku].filter(Boolean).join(' · ');
        return (
          <li key={key} className={style.article} data-none={goods === null || undefined}>
            <GoodsPicture picture={goods?.picture ?? null} alt="" size={44} />
            <div className={style.what}>
              {matches.length > 0 ? (
                <NativeSelect
                  aria-label={t('orders.chat.goods-for', { text: said })}
                  rightSection={<ChevronDown size={16} aria-hidden />}
                  value={goods?.id ?? ''}
                  data={[
                    ...matches.map((one) => ({
                      value: one.id,
                      label: `${one.name} · ${variantName(one)} · ${t('orders.form.available', { count: Math.max(0, one.available) })}`,
                    })),
                    { value: '', label: t('orders.chat.leave-out') },
                  ]}
                  onChange={(event) => edit({ chosen: event.currentTarget.value })}
                />
              ) : (
                <p className={style.unknown}>
                  {isSeeking ? t('orders.chat.seeking') : t('orders.chat.not-found', { text: said })}
                </p>
              )}
              {goods !== null && (
                <p className={style.detail} data-none={goods.available <= 0 || undefined}>
                  {[
                    variantName(goods),
                    money(goods.price),
                    t('orders.form.available', { count: Math.max(0, goods.available) }),
                  ].join(' · ')}
                </p>
              )}
              <p className={style.from}>
                {goods !== null && <GuessMark certainty={matchCertainty(article, goods, matches)} />}
                <q>{article.from}</q>
                {article.unitPrice !== null && goods !== null && article.unitPrice !== goods.price && (
                  <span>{t('orders.chat.said-price', { price: money(article.unitPrice) })}</span>
                )}
              </p>
            </div>
            <input
              className={style.quantity}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('orders.form.quantity-of', { name: goods?.name ?? said })}
              disabled={goods === null}
              value={quantity}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => edit({ quantity: event.currentTarget.value })}
            />
          </li>
        );
      })}
    </ul>
  );
}
