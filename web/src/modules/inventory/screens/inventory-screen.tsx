import { Boxes, ClipboardCheck, Layers, TrendingDown } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'inventory.list.stock', icon: Layers },
  { word: 'inventory.list.low', icon: TrendingDown },
  { word: 'inventory.list.count', icon: ClipboardCheck },
] as const;

export function InventoryScreen() {
  return <ComingScreen icon={Boxes} word="inventory.list.lead" points={COMING} />;
}
