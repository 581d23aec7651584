import { Button, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './board-forms.module.css';
import { LONGEST_LANE } from './lane-title.tsx';

/** One lane more at the end of the board. */
export function AddLane({ onAdd }: { readonly onAdd: (title: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setOpen(false);
    setTitle('');
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setMissing(true);
    onAdd(title.trim());
    close();
  };
  return (
    <div className={style.lane} data-open={isOpen || undefined}>
      {!isOpen && (
        <Button
          className={style.newLane ?? ''}
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('demo.board.add-lane')}
        </Button>
      )}
      {isOpen && (
        <form
          className={style.form}
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          noValidate
        >
          <TextInput
            autoFocus
            required
            label={t('demo.board.lane-title')}
            maxLength={LONGEST_LANE}
            value={title}
            error={isMissing ? t('demo.board.missing') : null}
            onChange={(event) => {
              setTitle(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <div className={style.actions}>
            <Button variant="default" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit">{t('demo.board.add')}</Button>
          </div>
        </form>
      )}
    </div>
  );
}
