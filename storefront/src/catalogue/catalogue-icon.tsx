import { Drawn } from '../ui/icon.tsx';

/** Apart from those of the tracking page, which does without them. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  hanger: 'M12 10V8.6a2.3 2.3 0 1 0-2.3-2.3M12 10l8.6 6.2a1 1 0 0 1-.6 1.8H4a1 1 0 0 1-.6-1.8z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  cloud: 'M7 18.5a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 9.2a4.7 4.7 0 0 1 .5 9.3M4 4l16 16',
} as const;

interface Props {
  readonly name: keyof typeof PATHS;
  readonly size?: number;
}

export function CatalogueIcon({ name, size = 20 }: Props) {
  return <Drawn path={PATHS[name]} size={size} />;
}
