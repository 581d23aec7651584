import { ChatPage } from '../parts/chat/chat-page.tsx';

export function ChatScreen() {
  return <ChatPage />;
}
