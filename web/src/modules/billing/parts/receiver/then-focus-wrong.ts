import type { SyntheticEvent } from 'react';

/**
 * Sends a form, and if a field of it turns out wrong moves there. The tax fields are one value of their
 * form, so the form itself does not know which box to go to.
 */
export function thenFocusWrong(submit: (event: SyntheticEvent) => Promise<void>) {
  return async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget;
    await submit(event);
    // Once what is wrong has been drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
}
