import { ChartColumn, Images, Layers, Shirt } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'inventory.product.pictures', icon: Images },
  { word: 'inventory.product.stock', icon: Layers },
  { word: 'inventory.product.sales', icon: ChartColumn },
] as const;

export function ProductScreen() {
  return <ComingScreen icon={Shirt} word="inventory.product.lead" points={COMING} level={1} />;
}
