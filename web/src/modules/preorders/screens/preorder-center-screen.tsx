import { Calculator, Globe, HandCoins, Plane } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'preorders.center.quote', icon: Calculator },
  { word: 'preorders.center.deposit', icon: HandCoins },
  { word: 'preorders.center.way', icon: Plane },
] as const;

export function PreorderCenterScreen() {
  return <ComingScreen icon={Globe} word="preorders.center.lead" points={COMING} />;
}
