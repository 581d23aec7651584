import { CalendarDays, Columns3, Plane, ScanLine } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'purchases.tracking.board', icon: Columns3 },
  { word: 'purchases.tracking.calendar', icon: CalendarDays },
  { word: 'purchases.tracking.receive', icon: ScanLine },
] as const;

export function TrackingScreen() {
  return <ComingScreen icon={Plane} word="purchases.tracking.lead" points={COMING} />;
}
