import { fetchedPart } from '#ui/fetched-part.tsx';
import type { Asked } from './asked.ts';
import { LazyBuyingSettings } from './settings/lazy-buying-settings.tsx';

const Buy = fetchedPart(async () => (await import('./buy/buy-dialog.tsx')).BuyDialog);
const Merge = fetchedPart(async () => (await import('./dialogs/merge-dialog.tsx')).MergeDialog);
const Print = fetchedPart(async () => (await import('./print/shopping-list-dialog.tsx')).ShoppingListDialog);
const Change = fetchedPart(async () => (await import('./dialogs/change-dialog.tsx')).ChangeDialog);
const Suggest = fetchedPart(async () => (await import('./dialogs/suggest-dialog.tsx')).SuggestDialog);
const Refused = fetchedPart(async () => (await import('./dialogs/refused-dialog.tsx')).RefusedDialog);

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** What lies over the list: each is fetched when it is first asked for. */
export function AskedDialogs({ asked, onClose }: Props) {
  switch (asked.kind) {
    case 'buy':
      return <Buy.Part articles={asked.articles} onClose={onClose} />;
    case 'merge':
      return <Merge.Part articles={asked.articles} onClose={onClose} />;
    case 'print':
      return <Print.Part articles={asked.articles} onClose={onClose} />;
    case 'change':
      return <Change.Part article={asked.article} change={asked.change} onClose={onClose} />;
    case 'suggest':
      return <Suggest.Part onClose={onClose} />;
    case 'settings':
      return <LazyBuyingSettings onClose={onClose} />;
    case 'refused':
      return <Refused.Part name={asked.name} refusal={asked.refusal} onClose={onClose} />;
  }
}
