import {
  createCommissionRule,
  endCommissionRule,
  listCommissionRules,
  previewCommissionRule,
  previewRuleEnd,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { ReportPolicy } from '../policy.ts';
import { readRules } from '../reads/commission-rules.ts';
import { createRule, endRule } from '../use-cases/change-commission-rules.ts';
import { previewEnd, previewRule } from '../use-cases/preview-commission-rules.ts';

export function commissionRuleRoutes(options: ServeOptions, policy: ReportPolicy): void {
  serve(options, listCommissionRules, ({ ctx, query }) => readRules(ctx, query, policy.timeZone));
  serve(options, createCommissionRule, ({ ctx, body }) => createRule(ctx, body));
  serve(options, endCommissionRule, ({ ctx, params, body }) => endRule(ctx, params.id, body));
  serve(options, previewCommissionRule, ({ ctx, body }) => previewRule(ctx, body, policy));
  serve(options, previewRuleEnd, ({ ctx, params, body }) =>
    previewEnd(ctx, { id: params.id, ending: body }, policy),
  );
}
