import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in place of what stood there, at once: for where single keys do not matter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
}
