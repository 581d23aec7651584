export const STEPS = ['store', 'accounts', 'couriers', 'team'] as const;
export type Step = (typeof STEPS)[number];

export function isStep(text: string): text is Step {
  return STEPS.some((step) => step === text);
}

export const nextStep = (step: Step): Step | null => STEPS[STEPS.indexOf(step) + 1] ?? null;
export const previousStep = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;
