import { ListChecks, ShoppingCart, Store, Tag } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'purchases.items.shops', icon: Store },
  { word: 'purchases.items.prices', icon: Tag },
  { word: 'purchases.items.list', icon: ListChecks },
] as const;

export function ArticlesScreen() {
  return <ComingScreen icon={ShoppingCart} word="purchases.items.lead" points={COMING} />;
}
