import { Box, Button, Group } from '@mantine/core';
import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '../theme/layers.ts';
import style from './fetched-part.module.css';

interface Closable {
  readonly onClose: () => void;
}

/**
 * Something laid over the page that is fetched when it is first asked for (or before, by `fetch`). If it
 * cannot be had, the page stays as it is and says so.
 */
export function fetchedPart<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    fetched ??= await load();
    return fetched;
  };
  function Part(props: Props) {
    const [Fetched, setFetched] = useState(() => fetched);
    const [hasFailed, setFailed] = useState(false);
    const attempt = useCallback(() => {
      setFailed(false);
      fetch().then(
        (part) => setFetched(() => part),
        (error: unknown) => {
          console.error(error);
          setFailed(true);
        },
      );
    }, []);
    useEffect(() => {
      if (Fetched === null) attempt();
    }, [Fetched, attempt]);
    if (Fetched !== null) return <Fetched {...props} />;
    return hasFailed ? <PartMissing onRetry={attempt} onClose={props.onClose} /> : null;
  }
  return { Part, fetch };
}

interface Props {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands where toasts do, but stays: there is something to decide. */
export function PartMissing({ onRetry, onClose }: Props) {
  const t = useT();
  return (
    <div role="alert" className={style.stand} data-screen-only style={{ zIndex: LAYERS.floating }}>
      <Box component="p" m={0} pt="xs">
        {t('ui.part-missing')}
      </Box>
      <Group gap="xs" align="stretch" className={style.ways ?? ''}>
        <Button size="compact-sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          {t('ui.reload')}
        </Button>
      </Group>
      <button type="button" className={style.close} aria-label={t('ui.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
