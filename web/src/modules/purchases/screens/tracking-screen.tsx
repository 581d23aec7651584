import { TrackingPage } from '../parts/tracking/tracking-page.tsx';

export function TrackingScreen() {
  return <TrackingPage />;
}
