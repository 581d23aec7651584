import { useLocation } from '@tanstack/react-router';

/** The address as the menu writes it: without query and without a slash at the end. */
export function usePath(): string {
  return useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/+$/, '') });
}
