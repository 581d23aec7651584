import { useT } from '#lib/i18n/use-t.ts';
import type { BulkResult } from './list-definition.ts';
import { RowReport } from './row-report.tsx';

interface Props {
  readonly result: BulkResult;
  readonly isPreview: boolean;
}

export function BulkReport({ result, isPreview }: Props) {
  const t = useT();
  const { done, refused, rows } = result;
  return (
    <RowReport
      sum={
        <>
          {t(isPreview ? 'list.bulk-will' : 'list.bulk-done', { count: done })}{' '}
          {refused > 0 && t(isPreview ? 'list.bulk-cannot' : 'list.bulk-refused', { count: refused })}
        </>
      }
      rows={rows}
    />
  );
}
