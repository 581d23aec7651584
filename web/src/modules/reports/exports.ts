// All that other modules may use of this one.

export { SHARED_MESSAGES as CHART_MESSAGES } from './messages.ts';
export { LineChart } from './parts/shared/chart/charts.tsx';
export { useShortFigure } from './parts/shared/figure-text.ts';
