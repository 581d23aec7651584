import type { Language } from '@trastienda/shared/kernel/languages.ts';

/** Only Spanish is offered; somebody who already has another language keeps it until they choose. */
export function offeredLanguages(current: Language): readonly Language[] {
  return current === 'es' ? ['es'] : ['es', current];
}
