import { fetchedPart } from '#ui/fetched-part.tsx';
import type { DialogState } from './dialog-state.ts';
import { LazyBuyingSettings } from './settings/lazy-buying-settings.tsx';

const Buy = fetchedPart(async () => (await import('./buy/buy-dialog.tsx')).BuyDialog);
const Merge = fetchedPart(async () => (await import('./dialogs/merge-dialog.tsx')).MergeDialog);
const Print = fetchedPart(async () => (await import('./print/shopping-list-dialog.tsx')).ShoppingListDialog);
const Change = fetchedPart(async () => (await import('./dialogs/change-dialog.tsx')).ChangeDialog);
const Suggest = fetchedPart(async () => (await import('./dialogs/suggest-dialog.tsx')).SuggestDialog);
const Refused = fetchedPart(async () => (await import('./dialogs/refused-dialog.tsx')).RefusedDialog);

interface Props {
  readonly dialog: DialogState;
  readonly onClose: () => void;
}

/** What lies over the list: each is fetched when it is first asked for. */
export function ArticleDialogs({ dialog, onClose }: Props) {
  switch (dialog.kind) {
    case 'buy':
      return <Buy.Part articles={dialog.articles} onClose={onClose} />;
    case 'merge':
      return <Merge.Part articles={dialog.articles} onClose={onClose} />;
    case 'print':
      return <Print.Part articles={dialog.articles} onClose={onClose} />;
    case 'change':
      return <Change.Part article={dialog.article} change={dialog.change} onClose={onClose} />;
    case 'suggest':
      return <Suggest.Part onClose={onClose} />;
    case 'settings':
      return <LazyBuyingSettings onClose={onClose} />;
    case 'refused':
      return <Refused.Part name={dialog.name} refusal={dialog.refusal} onClose={onClose} />;
  }
}
