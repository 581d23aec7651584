import { CalendarDays, HandCoins, ListOrdered, TimerReset } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';
import { useAuth } from '../../auth/exports/use-auth.ts';
import { RailDrawing } from '../parts/rail-drawing.tsx';

const COMING = [
  { word: 'orders.mine.month', icon: CalendarDays },
  { word: 'orders.mine.balances', icon: HandCoins },
  { word: 'orders.mine.reservations', icon: TimerReset },
  { word: 'orders.mine.list', icon: ListOrdered },
] as const;

/** The landing page, before there are orders to show. */
export function MyOrdersScreen() {
  const { user } = useAuth();
  return (
    <ComingScreen
      word="orders.mine.greeting"
      values={{ name: user?.FirstName ?? '' }}
      lead="orders.mine.lead"
      points={COMING}
      drawing={<RailDrawing />}
    />
  );
}
