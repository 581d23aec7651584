import { AlarmClock, CircleArrowRight, Layers, PackageOpen } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'orders.reception.stages', icon: Layers },
  { word: 'orders.reception.next', icon: CircleArrowRight },
  { word: 'orders.reception.late', icon: AlarmClock },
] as const;

export function ReceptionScreen() {
  return <ComingScreen icon={PackageOpen} word="orders.reception.lead" points={COMING} />;
}
