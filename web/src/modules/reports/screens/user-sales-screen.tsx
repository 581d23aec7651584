import { ListOrdered, TrendingUp, Trophy, UsersRound } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'reports.user-sales.figures', icon: UsersRound },
  { word: 'reports.user-sales.compare', icon: TrendingUp },
  { word: 'reports.user-sales.drill', icon: ListOrdered },
] as const;

export function UserSalesScreen() {
  return <ComingScreen icon={Trophy} word="reports.user-sales.lead" points={COMING} />;
}
