import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (⌘ on a Mac) saves from anywhere in the form, also from a box of several lines. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
