import { Button, Textarea, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './board-forms.module.css';

const LONGEST_TITLE = 80;
const LONGEST_TEXT = 200;

interface Props {
  /** Of the lane, for those who do not see where the button stands. */
  readonly lane: string;
  readonly onAdd: (title: string, description: string) => void;
}

/** A new card at the foot of a lane. */
export function AddCard({ lane, onAdd }: Props) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  const close = () => {
    setOpen(false);
    setTitle('');
    setText('');
    setMissing(false);
    // Once the form has gone and the button is there again.
    setTimeout(() => button.current?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setMissing(true);
    onAdd(title.trim(), text.trim());
    close();
  };
  if (!isOpen)
    return (
      <Button
        ref={button}
        className={style.open ?? ''}
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<Plus size={16} aria-hidden />}
        aria-label={t('demo.board.add-card-in', { lane })}
        onClick={() => setOpen(true)}
      >
        {t('demo.board.add-card')}
      </Button>
    );
  return (
    <form
      className={style.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      noValidate
    >
      <TextInput
        autoFocus
        required
        label={t('demo.board.card-title')}
        maxLength={LONGEST_TITLE}
        value={title}
        error={isMissing ? t('demo.board.missing') : null}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Textarea
        label={t('demo.board.card-text')}
        rows={2}
        maxLength={LONGEST_TEXT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={style.actions}>
        <Button variant="default" onClick={close}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('demo.board.add')}</Button>
      </div>
    </form>
  );
}
