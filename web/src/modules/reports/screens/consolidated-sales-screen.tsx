import { ChartColumn, MapIcon, Percent, Table2 } from 'lucide-react';
import { ComingScreen } from '../../../ui/coming-screen.tsx';

const COMING = [
  { word: 'reports.consolidated-sales.pivot', icon: Table2 },
  { word: 'reports.consolidated-sales.map', icon: MapIcon },
  { word: 'reports.consolidated-sales.margin', icon: Percent },
] as const;

export function ConsolidatedSalesScreen() {
  return <ComingScreen icon={ChartColumn} word="reports.consolidated-sales.lead" points={COMING} />;
}
