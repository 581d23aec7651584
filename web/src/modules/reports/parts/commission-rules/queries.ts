import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RuleDetails, RuleEnding } from '@trastienda/shared/reports/contract/commission-rules.ts';
import {
  createCommissionRule,
  endCommissionRule,
  listCommissionRules,
  previewCommissionRule,
  previewRuleEnd,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import type { CommissionRuleId } from '@trastienda/shared/reports/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';

const REPORTS_KEY = ['reports'] as const;
const RULES_KEY = [...REPORTS_KEY, 'commission-rules'] as const;

export function useRules(since: string | undefined) {
  return useQuery({
    queryKey: [...RULES_KEY, 'list', since],
    queryFn: ({ signal }) =>
      callRoute(listCommissionRules, { query: since === undefined ? {} : { since }, signal }),
    placeholderData: (before) => before,
  });
}

/** What is about to change is as it is now. */
const UNCACHED = { gcTime: 0, retry: false } as const;

/** What a rule would change; null while it is not whole. */
export function useRulePreview(body: RuleDetails | null) {
  return useQuery({
    queryKey: [...RULES_KEY, 'preview', body],
    queryFn: body === null ? skipToken : ({ signal }) => callRoute(previewCommissionRule, { body, signal }),
    ...UNCACHED,
  });
}

export function useEndPreview(id: CommissionRuleId, body: RuleEnding | null) {
  return useQuery({
    queryKey: [...RULES_KEY, 'end-preview', id, body],
    queryFn:
      body === null ? skipToken : ({ signal }) => callRoute(previewRuleEnd, { params: { id }, body, signal }),
    ...UNCACHED,
  });
}
export type PreviewQuery = ReturnType<typeof useRulePreview>;

/** Every figure of commissions may be another one afterwards; also after a refusal somebody was faster. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: REPORTS_KEY });
}

export function useCreateRule() {
  const readAgain = useReadAgain();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RuleDetails) =>
      callRoute(createCommissionRule, { body, idempotencyKey: keyFor(body) }),
    onSettled: readAgain,
  });
}

export function useEndRule(id: CommissionRuleId) {
  const readAgain = useReadAgain();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RuleEnding) =>
      callRoute(endCommissionRule, { params: { id }, body, idempotencyKey: keyFor({ id, ...body }) }),
    onSettled: readAgain,
  });
}
