import { Box, Stack, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import style from '../display/drawing.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Nothing here: why, and the first step. */
export function BlankState({ icon, title, text, children }: Props) {
  return (
    <Stack gap="xs" align="center" pt="xl" px="md" pb="3xl" ta="center">
      <Box w="min(220px, 70%)">
        <EmptyDrawing icon={icon} />
      </Box>
      <Text component="h2" size="md" fw={600}>
        {title}
      </Text>
      <Text inherit maw="48ch" c="dimmed">
        {text}
      </Text>
      {children !== undefined && children !== false && (
        <Stack gap="xs" align="center" pt="xs">
          {children}
        </Stack>
      )}
    </Stack>
  );
}

/** The shelves of the back room, with one place cleared for what `icon` stands for. */
export function EmptyDrawing({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <svg className={style.drawing} viewBox="0 0 420 300" aria-hidden="true" focusable="false">
      <rect x="6" y="6" width="408" height="268" rx="24" className={style.wall} />
      <ellipse cx="210" cy="276" rx="186" ry="12" className={style.floor} />
      <path d="M62 270V40M358 270V40M62 106h296M62 186h296M62 256h296" className={style.line} />

      <rect x="80" y="64" width="58" height="39" rx="4" fill="#d9b48a" />
      <path d="M80 78h58M109 64v14" stroke="#b98f60" strokeWidth="3" />
      <rect x="142" y="78" width="38" height="25" rx="4" fill="#c99f70" />
      <path d="M161 78v25" stroke="#a97d4d" strokeWidth="3" />
      <path d="M206 103V80q0-3 3-3h32q3 0 3 3v23z" fill="#ff7f79" />
      <path d="M215 77v-5q0-9 10-9t10 9v5" className={style.handle} />
      <rect x="266" y="92" width="72" height="11" rx="4" fill="#1dc4e9" />
      <rect x="270" y="80" width="64" height="11" rx="4" fill="#a389d4" />
      <rect x="266" y="68" width="70" height="11" rx="4" fill="#f4c22b" />

      <rect x="80" y="172" width="66" height="11" rx="4" className={style.denim} />
      <rect x="84" y="160" width="60" height="11" rx="4" fill="#1de9b6" />
      <rect x="80" y="148" width="64" height="11" rx="4" fill="#1dc4e9" />
      <rect x="162" y="118" width="96" height="66" rx="8" className={style.cleared} />
      <Icon x={194} y={135} width={32} height={32} strokeWidth={1.75} className={style.icon} />
      <rect x="276" y="140" width="62" height="43" rx="4" fill="#c99f70" />
      <path d="M276 155h62M307 140v15" stroke="#a97d4d" strokeWidth="3" />
      <rect x="284" y="163" width="22" height="13" rx="2" fill="#fff" />

      <rect x="80" y="206" width="84" height="47" rx="4" fill="#d9b48a" />
      <path d="M122 206v47" stroke="#b98f60" strokeWidth="3" />
      <rect x="176" y="224" width="46" height="29" rx="4" fill="#c99f70" />
      <path d="M176 235h46" stroke="#a97d4d" strokeWidth="3" />
      <path d="M250 253v-32q0-3 3-3h40q3 0 3 3v32z" fill="#8fb4ff" />
      <path d="M262 218v-6q0-10 11-10t11 10v6" className={style.ribbon} />
      <circle cx="324" cy="238" r="15" fill="#e0ad1f" />
      <path d="M312 229q12 9 24 0M312 247q12-9 24 0" className={style.seam} />
    </svg>
  );
}
