// All that other modules may use of this one.

export { ChatPanelButton } from './exports/chat-panel-button.tsx';
