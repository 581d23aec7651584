import { UnstyledButton } from '@mantine/core';
import { MessageSquareText } from 'lucide-react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import { DEMO_MESSAGES } from '../messages.ts';

async function loadPanel() {
  const [part] = await Promise.all([import('../parts/chat/chat-panel.tsx'), loadMessages([DEMO_MESSAGES])]);
  return part;
}

/** In the header, and drawn like what stands beside it there. The panel comes when someone is near. */
export function ChatPanelButton({ className }: { readonly className: string | undefined }) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({ kind: 'dialog', name: 'chat-panel', load: loadPanel });
  const { 'aria-controls': _, ...button } = trigger;
  return (
    <>
      <UnstyledButton {...button} className={className ?? ''} aria-label={t('app.chat')}>
        <MessageSquareText size={20} aria-hidden />
      </UnstyledButton>
      {part !== undefined && float.isOpen && <part.ChatPanel onClose={() => float.setOpen(false)} />}
      {missing}
    </>
  );
}
