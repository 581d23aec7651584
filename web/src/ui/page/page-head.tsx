import { Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#lib/i18n/use-t.ts';
import style from './page-head.module.css';

export function PageHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <Box component="header" pb="lg">
      <Text component="h1" size="xl" fw={600} lh={1.25} lts="-0.01em">
        {title}
      </Text>
      {lead !== undefined && (
        <Text inherit mt="2xs" maw="60ch" c="dimmed">
          {lead}
        </Text>
      )}
    </Box>
  );
}

/** A place above the page; one with an address is a page itself. */
interface Step {
  readonly title: string;
  readonly to?: `/${string}`;
}

interface Props {
  readonly title: string;
  /** What the way calls it, where that is shorter. */
  readonly here?: string;
  /** From the outermost. */
  readonly way: readonly Step[];
  /** At the end of the line. */
  readonly actions: ReactNode;
}

/** Its address may begin with that of a page above it, and is yet another page. */
const ONLY_THERE = { exact: true } as const;

/** The heading of a screen and the way to it: the same everywhere, so that going on moves nothing. */
export function TitleHead({ title, here = title, way, actions }: Props) {
  const t = useT();
  return (
    <Box component="header" pb="var(--gutter)" data-screen-only>
      <nav aria-label={t('app.breadcrumbs')}>
        <Group component="ol" gap={0} c="dimmed" fz="xs" className={style.way ?? ''}>
          <li>
            <Link to="/" className={style.home} aria-label={t('app.breadcrumbs.home')}>
              <House size={15} aria-hidden />
            </Link>
          </li>
          {way.map((step) => (
            <li key={step.title}>
              {step.to === undefined ? (
                step.title
              ) : (
                <Link to={step.to} activeOptions={ONLY_THERE}>
                  {step.title}
                </Link>
              )}
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </Group>
      </nav>
      <Group gap="xs" justify="space-between" mih={40}>
        <Text component="h1" inherit fz="xl" fw={600} lh={1.25} lts="-0.01em">
          {title}
        </Text>
        {actions}
      </Group>
    </Box>
  );
}

/** The end of the title bar above the screen; null where there is none. */
export const PageActionsContext = createContext<HTMLElement | null>(null);

/** Puts a screen's own buttons beside its title, which the frame draws; without one they stay in their place. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const place = useContext(PageActionsContext);
  return place === null ? children : createPortal(children, place);
}
