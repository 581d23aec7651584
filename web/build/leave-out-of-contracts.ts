import type { Plugin } from 'vite';

const CONTRACT = /\/shared\/src\/.*\.ts$/;
const DESCRIPTIONS = /\b(?:summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)|refusals:\s*\[[^\]]*\]),?/g;

/** What a call is about and which codes it may answer: for the API's description, which the server makes. */
export const withoutDescriptions = (code: string): string => code.replace(DESCRIPTIONS, '');

export function leaveOutDescriptions(): Plugin {
  return {
    name: 'leave-out-descriptions',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT, code: /\bsummary:|\brefusals:/ },
      order: 'pre',
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}
