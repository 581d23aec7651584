import type { ComponentType } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { PartMissing } from './part-missing.tsx';

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
