import { Copy, Image, Landmark, Receipt } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'finance.review.proof', icon: Image },
  { word: 'finance.review.duplicates', icon: Copy },
  { word: 'finance.review.statement', icon: Landmark },
] as const;

export function ReviewScreen() {
  return <ComingScreen icon={Receipt} word="finance.review.lead" points={COMING} />;
}
