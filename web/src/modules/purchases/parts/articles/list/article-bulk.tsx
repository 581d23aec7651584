import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import {
  Ban,
  CircleSlash,
  Combine,
  Printer,
  ShoppingBag,
  ShoppingCart,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { ArticleCalls } from '#modules/purchases/queries/articles.ts';
import type { BulkAction, Picked } from '#ui/list/list-definition.ts';
import type { ArticleChange } from '../dialog-state.ts';
import { AssignForm } from '../dialogs/assign-form.tsx';
import { ReasonForm } from '../dialogs/reason-form.tsx';

type OpenPicked = (picked: Picked<Article>, rows: readonly Article[]) => void;

interface Surroundings {
  readonly calls: ArticleCalls;
  readonly buyers: BuyingOptions['buyers'];
  readonly openBuy: OpenPicked;
  readonly openMerge: OpenPicked;
  readonly openPrint: OpenPicked;
}

/** Those that ask something first; one article's own drawer asks the same. */
export function createFormAction(kind: ArticleChange, buyers: BuyingOptions['buyers']): BulkAction<Article> {
  if (kind === 'assign')
    return {
      id: 'assign',
      labelId: 'articles.assign.title',
      icon: UserRound,
      renderForm: (props) => <AssignForm buyers={buyers} {...props} />,
    };
  return {
    id: kind,
    labelId: `articles.${kind}.title`,
    icon: kind === 'cancel' ? Ban : CircleSlash,
    isMinor: true,
    renderForm: (props) => <ReasonForm kind={kind} {...props} />,
  };
}

/** The daily ones as buttons; the rest waits in the menu. */
export function articleBulkActions(given: Surroundings): readonly BulkAction<Article>[] {
  const { calls, buyers, openBuy, openMerge, openPrint } = given;
  return [
    { id: 'buy', labelId: 'articles.buy.do', icon: ShoppingBag, open: openBuy },
    {
      id: 'in-cart',
      labelId: 'articles.in-cart.do',
      icon: ShoppingCart,
      run: (order) => calls.change({ kind: 'in_cart' }, order),
    },
    createFormAction('assign', buyers),
    {
      id: 'out-of-cart',
      labelId: 'articles.out-of-cart.do',
      icon: Undo2,
      isMinor: true,
      run: (order) => calls.change({ kind: 'out_of_cart' }, order),
    },
    { id: 'merge', labelId: 'articles.merge.do', icon: Combine, isMinor: true, open: openMerge },
    { id: 'print', labelId: 'articles.print.title', icon: Printer, isMinor: true, open: openPrint },
    createFormAction('unavailable', buyers),
    createFormAction('cancel', buyers),
  ];
}
