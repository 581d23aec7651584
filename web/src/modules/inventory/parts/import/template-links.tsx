import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { downloadFile } from '#ui/list/download-file.ts';
import { Notice } from '#ui/notice.tsx';
import { readTemplate } from '../../queries/imports.ts';
import style from './template-links.module.css';

const FORMATS = ['xlsx', 'csv'] as const;

/** For whoever begins: the right columns, with two examples. */
export function TemplateLinks() {
  const t = useT();
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) =>
      downloadFile(await readTemplate(format), `${t('inventory.import.template-file')}.${format}`),
  });
  return (
    <div className={style.template}>
      <p>
        <b>{t('inventory.import.template')}</b> {t('inventory.import.template-text')}
      </p>
      <div className={style.buttons}>
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
      </div>
      {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
    </div>
  );
}
