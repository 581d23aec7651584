import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './message-screen.module.css';

export function NotFoundScreen() {
  const t = useT();
  return (
    <Stack component="main" gap="xs" align="center" justify="center" mih="90dvh" py="xl" px="md" ta="center">
      <NotFoundDrawing />
      <Text component="h1" size="xl" fw={600} lh={1.25}>
        {t('app.not-found.title')}
      </Text>
      <Text inherit maw="44ch" mb="md" c="dimmed">
        {t('app.not-found.text')}
      </Text>
      <Button
        color="danger"
        leftSection={<RefreshCw size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/" {...props} />}
      >
        {t('app.not-found.back')}
      </Button>
    </Stack>
  );
}

const WIRE = {
  fill: 'none',
  stroke: 'var(--drawing-soft)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A rail with one garment left and a hanger that swings empty, its tag reading 404. */
function NotFoundDrawing() {
  return (
    <svg className={style.drawing} viewBox="0 0 360 220" aria-hidden="true" focusable="false">
      <ellipse cx="180" cy="204" rx="150" ry="10" fill="var(--drawing-ground)" />
      <g fill="none" stroke="var(--drawing-line)" strokeWidth="4" strokeLinecap="round">
        <path d="M52 202V40M308 202V40M36 202h32M292 202h32M40 40h280" />
        <circle cx="40" cy="40" r="5" fill="var(--drawing-line)" stroke="none" />
        <circle cx="320" cy="40" r="5" fill="var(--drawing-line)" stroke="none" />
      </g>

      <path d="M100 40c0 8 8 6 8 13v3M108 56l-30 18h60z" {...WIRE} />
      <path d="M84 72l24-12 24 12 20 14-9 18-11-6v70q-24 8-48 0V98l-11 6-9-18z" fill="var(--lightblue)" />
      <path d="M98 65q10 12 20 0" fill="none" stroke="black" strokeOpacity=".28" strokeWidth="2" />

      <g className={style.swing}>
        <path d="M182 40c0 8 8 6 8 13v5M190 58l-42 26q-3 4 2 5h80q5-1 2-5z" {...WIRE} />
        <path d="M190 89v22" {...WIRE} strokeWidth="2" />
        <path d="M170 117l20-9 20 9v30q0 4-4 4h-32q-4 0-4-4z" fill="var(--mantine-color-danger-5)" />
        <circle cx="190" cy="116" r="3" fill="var(--page)" />
        <text x="190" y="139" textAnchor="middle" fill="white" fontSize="16" fontWeight="700">
          404
        </text>
      </g>

      <path d="M250 40c0 8 8 6 8 13v3M258 56l-28 18h56z" {...WIRE} />
    </svg>
  );
}
