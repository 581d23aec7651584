import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { Check, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { type Bought, readArticleRows, useBuyArticles } from '#modules/purchases/queries/articles.ts';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import style from '../../purchase/purchase.module.css';
import { TRACKING_PATH } from '../../purchase/purchase-facts.ts';
import { BuyForm } from './buy-form.tsx';
import type { BuyValues } from './buy-values.ts';
import { canBuy } from './buy-values.ts';

interface Props {
  readonly articles: readonly Article[];
  readonly onClose: () => void;
}

const NO_CURRENCIES: BuyingOptions['currencies'] = [];

/** What was bought, shop by shop, for how much; then the purchases that came of it. */
export function BuyDialog({ articles: given, onClose }: Props) {
  const t = useT();
  const { data: options } = useBuyingOptions();
  const { mutateAsync: buy } = useBuyArticles();
  // As it was when the question was asked: rows that change behind it do not take away what is being typed.
  const [articles, setArticles] = useState(() => given.filter(canBuy));
  const [bought, setBought] = useState<Bought | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const send = useCallback(
    async (values: BuyValues) => {
      setBusy(true);
      try {
        const { purchases } = await buy(values);
        setBought(purchases);
      } catch (refusal) {
        // Somebody was faster, perhaps: what is still missing is shown beside what was typed.
        const now = readProblem(refusal) === null ? articles : await readArticleRows(articles);
        // Only then, because what is typed is judged anew and the server's own complaint makes room for it.
        if (now.some((article) => isNewer(article, articles))) setArticles(now);
        throw refusal;
      } finally {
        setBusy(false);
      }
    },
    [buy, articles],
  );
  const replace = useCallback(
    (changed: Article) =>
      setArticles((before) => before.map((one) => (one.id === changed.id ? changed : one))),
    [],
  );
  if (bought !== null)
    return (
      // Another dialog, so that the focus goes to what comes next.
      <Dialog key="done" title={t('articles.buy.done', { count: bought.length })} onClose={onClose}>
        <BoughtView bought={bought} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t('articles.buy.title')} onClose={onClose} width={760} isStaying={isBusy || isTouched}>
      {articles.length === 0 ? (
        <>
          <Notice tone="info">{t('articles.buy.nothing')}</Notice>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('ui.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <BuyForm
          articles={articles}
          leftOut={given.length - articles.length}
          currencies={options?.currencies ?? NO_CURRENCIES}
          onSend={send}
          onChanged={replace}
          onTouch={() => setTouched(true)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function isNewer({ id, version }: Article, before: readonly Article[]): boolean {
  return before.some((article) => article.id === id && article.version < version);
}

interface BoughtViewProps {
  readonly bought: Bought;
  readonly onClose: () => void;
}

/** The purchases that came of it; whoever follows parcels goes on there. */
function BoughtView({ bought, onClose }: BoughtViewProps) {
  const t = useT();
  const mayOpen = useActor()?.codes.includes('S-018') === true;
  return (
    <>
      <Text c="dimmed" size="xs">
        {t(mayOpen ? 'articles.buy.done-next' : 'articles.buy.done-notified')}
      </Text>
      <ul>
        {bought.map(({ id, label, shop }) => (
          <Group key={id} component="li" className={style.line ?? ''} gap="sm" wrap="nowrap" mih={56}>
            <Check size={18} aria-hidden color="var(--good-ink)" />
            <Stack component="span" gap={0} flex={1} miw={0}>
              <Text span inherit fw={500}>
                {label}
              </Text>
              <Text span c="dimmed" size="xs">
                {shop}
              </Text>
            </Stack>
            {mayOpen && (
              <Link to={TRACKING_PATH} search={{ open: id }} className={style.way}>
                {t('articles.buy.open')}
                <ChevronRight size={16} aria-hidden />
              </Link>
            )}
          </Group>
        ))}
      </ul>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('articles.buy.go-on')}
        </Button>
      </DialogActions>
    </>
  );
}
