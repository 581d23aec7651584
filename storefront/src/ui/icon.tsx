/** Ours, in one line width, drawn on a field of 24. */
const PATHS = {
  bag: 'M6 8h12l1 12H5zM9 8V6.5a3 3 0 0 1 6 0V8',
  coin: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM14.8 9.2c-.6-.9-1.6-1.2-2.8-1.2-1.6 0-2.8.8-2.8 2 0 2.8 5.8 1.2 5.8 4 0 1.2-1.3 2-3 2-1.3 0-2.4-.5-3-1.4M12 6.5v11',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5M8 6l8 4',
  truck:
    'M5 17.5H2.5v-11h11v11H9M13.5 10h4l3.5 3.5v4h-2.5M14.5 17.5h-1M9 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM18.5 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  pin: 'M12 21c4.5-4.7 6.5-8.1 6.5-11a6.5 6.5 0 0 0-13 0c0 2.9 2 6.3 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17v.2',
  back: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  copy: 'M9 9h10.5v10.5H9zM5 15H4.5V4.5H15V5',
  out: 'M14 4.5h5.5V10M19.5 4.5L11 13M17 13.5v6H4.5V7h6',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4zM12 9.7a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z',
  chat: 'M4 20l1.4-4.2A8 8 0 1 1 8.3 18.6zM9 9.5c.3 3 2.5 5.2 5.5 5.5l1-1.8-2-1-1 .8c-.8-.4-1.2-.8-1.6-1.6l.8-1-1-2z',
} as const;

export type IconName = keyof typeof PATHS;

interface DrawnProps {
  readonly path: string;
  readonly size?: number;
}

export function Drawn({ path, size = 20 }: DrawnProps) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <Drawn path={PATHS[name]} size={size} />;
}
