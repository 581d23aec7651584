import { BellRing, HandCoins, Heart, Shirt } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'preorders.mine.list', icon: Shirt },
  { word: 'preorders.mine.deposit', icon: HandCoins },
  { word: 'preorders.mine.arrived', icon: BellRing },
] as const;

export function MyPreordersScreen() {
  return <ComingScreen icon={Heart} word="preorders.mine.lead" points={COMING} />;
}
