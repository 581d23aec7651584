import { Box, Button, Flex, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { ChevronDown, ClipboardPaste } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { OrderFormValues } from '../order-form/order-form-values.ts';
import style from './chat.module.css';
import { ChatPieces, Source } from './chat-pieces.tsx';
import type { Outcome } from './merge-proposal.ts';
import { mergeProposal } from './merge-proposal.ts';
import type { ArticleRow } from './use-chat-proposal.ts';
import { matchCertainty, useChatProposal } from './use-chat-proposal.ts';

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
      <Stack gap="md" onKeyDown={onKeyDown}>
        <Text c="dimmed">{t('orders.chat.lead')}</Text>
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
          <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap">
            <Button
              variant="default"
              leftSection={<ClipboardPaste size={18} aria-hidden />}
              onClick={() => void readClipboard()}
            >
              {t('orders.chat.clipboard')}
            </Button>
            {isWithheld && <p role="alert">{t('orders.chat.clipboard-withheld')}</p>}
          </Flex>
        )}
        {isNothing && <p role="status">{t('orders.chat.nothing')}</p>}
        {proposal !== null && !isNothing && (
          <>
            <Stack component="section" gap="xs" aria-label={t('orders.chat.articles')}>
              <Text component="h3" size="md" fw={600}>
                {t('orders.chat.articles')}
              </Text>
              {rows.length === 0 ? (
                <Text c="dimmed">{t('orders.chat.no-articles')}</Text>
              ) : (
                <ChatArticles rows={rows} isSeeking={isSeeking} />
              )}
              {trouble !== null && <Trouble refusal={trouble} onRetry={chat.retry} />}
            </Stack>
            <Stack component="section" gap="xs" aria-label={t('orders.chat.person')}>
              <Text component="h3" size="md" fw={600}>
                {t('orders.chat.person')}
              </Text>
              {chat.customer !== null && (
                <Text inherit c="var(--good-ink)" fw={500}>
                  {t('customers.form.phone-is-of', { name: chat.customer.name })}
                </Text>
              )}
              <ChatPieces {...chat} proposal={proposal} />
            </Stack>
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
      </Stack>
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
    <Stack component="ul" gap="sm">
      {rows.map(({ key, article, matches, goods, quantity, edit }) => {
        const said = [article.words, article.size, article.colour, article.sku].filter(Boolean).join(' · ');
        return (
          <Flex key={key} component="li" gap="sm" align="flex-start">
            <Box opacity={goods === null ? 0.5 : 1}>
              <GoodsPicture picture={goods?.picture ?? null} alt="" size={44} />
            </Box>
            <Box flex={1} miw={0}>
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
                <Group component="p" gap={0} wrap="nowrap" mih={40} c="dimmed">
                  {isSeeking ? t('orders.chat.seeking') : t('orders.chat.not-found', { text: said })}
                </Group>
              )}
              {goods !== null && (
                <Text mt="2xs" {...(goods.available <= 0 && { c: 'var(--danger-ink)' })} fz="xs">
                  {[
                    variantName(goods),
                    money(goods.price),
                    t('orders.form.available', { count: Math.max(0, goods.available) }),
                  ].join(' · ')}
                </Text>
              )}
              <Source
                certainty={goods === null ? null : matchCertainty(article, goods, matches)}
                text={article.from}
              >
                {article.unitPrice !== null && goods !== null && article.unitPrice !== goods.price && (
                  <span>{t('orders.chat.said-price', { price: money(article.unitPrice) })}</span>
                )}
              </Source>
            </Box>
            <TextInput
              w={52}
              flex="none"
              classNames={{ input: style.quantity ?? '' }}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('orders.form.quantity-of', { name: goods?.name ?? said })}
              disabled={goods === null}
              value={quantity}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => edit({ quantity: event.currentTarget.value })}
            />
          </Flex>
        );
      })}
    </Stack>
  );
}
