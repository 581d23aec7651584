import { BookOpen, FileDown, FileText, ListChecks } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'billing.coming.queue', icon: ListChecks },
  { word: 'billing.coming.documents', icon: FileDown },
  { word: 'billing.coming.month', icon: BookOpen },
] as const;

export function BillingScreen() {
  return <ComingScreen icon={FileText} word="billing.coming.lead" points={COMING} />;
}
