import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '../floating/use-float.tsx';
import { fetchedPart } from '../overlays/fetched-part.tsx';
import type { ExportFormat } from './export-file.ts';
import { useDownload } from './queries.ts';

/** Files seldom fail. */
const Failure = fetchedPart(async () => (await import('../overlays/failure-dialog.tsx')).FailureDialog);

interface Props {
  /** Fetches the file and hands it to the browser. */
  readonly download: (format: ExportFormat) => Promise<void>;
  /** The way to paper, after the files. */
  readonly onPrint?: () => void;
}

/** Rows as a file; a refusal stays until it is read. */
export function ExportMenu({ download, onPrint }: Props) {
  const t = useT();
  const { mutate, isPending, error, reset } = useDownload(download);
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'list-menus',
    load: () => import('./menus.tsx'),
  });
  return (
    <>
      <Button
        {...trigger}
        variant="default"
        loading={isPending}
        rightSection={<ChevronDown size={16} aria-hidden />}
      >
        {t('list.export')}
      </Button>
      {part !== undefined && <part.ExportEntries float={float} onChoose={mutate} onPrint={onPrint} />}
      {missing}
      {error !== null && <Failure.Part title={t('list.export-failed')} refusal={error} onClose={reset} />}
    </>
  );
}
