import { BookOpen, FileDown, FileText, ListChecks } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'finance.billing.queue', icon: ListChecks },
  { word: 'finance.billing.documents', icon: FileDown },
  { word: 'finance.billing.month', icon: BookOpen },
] as const;

export function BillingScreen() {
  return <ComingScreen icon={FileText} word="finance.billing.lead" points={COMING} />;
}
