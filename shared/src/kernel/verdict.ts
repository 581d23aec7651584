/** What a rule answers: yes, or the code of the reason why not. */
export type Verdict<Code extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: Code };

export const yes = { ok: true } as const;

export function no<const Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}
