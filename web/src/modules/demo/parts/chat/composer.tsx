import { ActionIcon, Textarea } from '@mantine/core';
import { LONGEST_MESSAGE } from '@trastienda/shared/demo/limits.ts';
import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useSendMessage } from '../../queries/chat.ts';
import { DemoRefusal } from '../frame/demo-trouble.tsx';
import style from './composer.module.css';

interface Props {
  readonly friend: number;
  readonly name: string;
  readonly isAtHand: boolean;
}

/** Enter sends, with Shift it begins a line. What could not be sent stays. */
export function Composer({ friend, name, isAtHand }: Props) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSendMessage(friend);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (isAtHand) field.current?.focus({ preventScroll: true });
  }, [isAtHand]);

  const submit = async () => {
    if (isSending) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') return field.current?.focus();
    setFailed(false);
    setSending(true);
    try {
      await send(text.trim());
      setText('');
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setSending(false);
      field.current?.focus();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word that is being put together, in languages that do that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form className={style.composer} onSubmit={onSubmit} noValidate>
      {hasFailed && <DemoRefusal onClose={() => setFailed(false)}>{t('demo.chat.not-sent')}</DemoRefusal>}
      <div className={style.line}>
        <Textarea
          ref={field}
          className={style.field ?? ''}
          aria-label={t('demo.chat.write', { name })}
          placeholder={t('demo.chat.placeholder')}
          rows={1}
          required
          maxLength={LONGEST_MESSAGE}
          value={text}
          error={isMissing ? t('demo.chat.missing') : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" size={44} loading={isSending} aria-label={t('demo.chat.send')}>
          <SendHorizontal className={style.plane} size={20} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  );
}
