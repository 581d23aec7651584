import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { type OpenList, useEndList } from '../../queries.ts';

/** Whoever has the link sees nothing any more: that is asked first. */
export function EndListDialog({ list, onClose }: { readonly list: OpenList; readonly onClose: () => void }) {
  const t = useT();
  const { mutate, isPending, error } = useEndList(list);
  return (
    <Dialog title={t('storefront.end.title', { title: list.title })} onClose={onClose} isStaying={isPending}>
      <p>{t('storefront.end.text')}</p>
      {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-autofocus loading={isPending} onClick={() => mutate(undefined, { onSuccess: onClose })}>
          {t('storefront.lists.end')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
