import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { MOST_IMPORT_BYTES } from '@trastienda/shared/inventory/contract/imports.ts';
import { Download, RotateCcw, Upload } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { downloadFile } from '#ui/list/export-file.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { usePreviewImport, useRunImport, useTemplate } from '../../queries/items.ts';
import { ImportReportView } from './import-report.tsx';

const FORMATS = ['xlsx', 'csv'] as const;

/** Read, shown, then done: nothing changes before someone has seen what would. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const reading = usePreviewImport();
  const running = useRunImport();
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const report = running.data ?? reading.data;
  const isDone = running.data !== undefined;
  const refusal = running.error ?? reading.error;
  const again = () => {
    reading.reset();
    running.reset();
    setTooLarge(null);
  };
  const take = (file: File) => {
    again();
    if (file.size > MOST_IMPORT_BYTES) setTooLarge(file.name);
    else reading.mutate(file);
  };
  const valid = report === undefined ? 0 : report.rows - report.refused;
  const changes = report === undefined ? 0 : report.newVariants + report.changed;

  return (
    <Dialog
      title={t('inventory.import.title')}
      onClose={onClose}
      width={report === undefined ? 640 : 960}
      isStaying={running.isPending}
    >
      <Stack gap="md">
        {tooLarge !== null && (
          <Notice tone="danger">{t('inventory.import.too-large', { name: tooLarge })}</Notice>
        )}
        {refusal !== null && (
          <Notice tone={hasCode(refusal, 'import.done-before') ? 'info' : 'danger'}>
            {readProblem(refusal)?.message ?? t('ui.no-answer')}
          </Notice>
        )}
        {report === undefined ? (
          <>
            <FileDrop
              kind="spreadsheet"
              title={t('inventory.import.drop')}
              choose={t('inventory.import.choose')}
              hint={t('inventory.import.limits')}
              busy={
                reading.isPending ? t('inventory.import.reading', { name: reading.variables.name }) : null
              }
              isFirst
              onFile={take}
            />
            <TemplateLinks />
          </>
        ) : (
          <ImportReportView report={report} />
        )}
      </Stack>
      <DialogActions>
        {report === undefined && (
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        )}
        {report !== undefined && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} aria-hidden />}
            disabled={running.isPending}
            onClick={again}
          >
            {t('inventory.import.other-file')}
          </Button>
        )}
        {report !== undefined && !isDone && (
          <Button
            leftSection={<Upload size={16} aria-hidden />}
            loading={running.isPending}
            disabled={changes === 0}
            onClick={() => running.mutate(report.id)}
          >
            {t('inventory.import.run', { count: valid })}
          </Button>
        )}
        {isDone && <Button onClick={onClose}>{t('inventory.import.see')}</Button>}
      </DialogActions>
    </Dialog>
  );
}

/** For whoever begins: the right columns, with two examples. */
function TemplateLinks() {
  const t = useT();
  const { mutate, error, isPending, variables } = useTemplate((file, format) =>
    downloadFile(file, `${t('inventory.import.template-file')}.${format}`),
  );
  return (
    <Flex rowGap="sm" columnGap="lg" align="center" justify="space-between" wrap="wrap">
      <Text inherit flex="1 1 280px" c="dimmed">
        <Text component="b" inherit c="var(--ink)" fw={600}>
          {t('inventory.import.template')}
        </Text>{' '}
        {t('inventory.import.template-text')}
      </Text>
      <Group gap="xs" align="stretch" wrap="nowrap">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={isPending && variables === format}
            aria-label={t('inventory.import.template-get', { format: format.toUpperCase() })}
            onClick={() => mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
    </Flex>
  );
}
