import { ClipboardCheck, Printer, ScanLine, Truck } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'shipping.guides.scan', icon: ScanLine },
  { word: 'shipping.guides.labels', icon: Printer },
  { word: 'shipping.guides.manifest', icon: ClipboardCheck },
] as const;

export function AssignGuidesScreen() {
  return <ComingScreen icon={Truck} word="shipping.guides.lead" points={COMING} />;
}
