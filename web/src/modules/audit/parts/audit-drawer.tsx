import { Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@trastienda/shared/audit/contract.ts';
import { plainReason } from '@trastienda/shared/audit/rules.ts';
import { type SaidChange, sayChanges } from '@trastienda/shared/audit/say-value.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import type { AuditRow } from '../queries.ts';
import style from './audit-drawer.module.css';
import type { useAuditFormats } from './describe-audit-entry.ts';
import { describeAuditEntry, nameKind, nameWhole } from './describe-audit-entry.ts';

/** Whatever was written may be one long word. */
const WRAP = { overflowWrap: 'anywhere' } as const;

const NAMED: readonly string[] = [
  ...['order', 'preorder', 'purchase', 'article', 'product', 'count', 'payment', 'settlement', 'refund'],
  ...['invoice', 'manifest', 'user'],
];

interface Props {
  readonly entry: AuditRow;
  readonly formats: ReturnType<typeof useAuditFormats>;
  readonly actor: Actor;
}

/** One entry: who, when, on what, why, and what became different. */
export function AuditDrawer({ entry, formats, actor }: Props) {
  const t = useT();
  const { entity, entityId, actorName, at, partOf, requestId } = entry;
  const reason = plainReason(entry.command, entry.reason) ?? '';
  const changes = sayChanges({ ...entry, id: Number(entry.id) }, formats);
  return (
    <Stack gap="lg" p={{ base: 'md', sm: 'lg' }}>
      <div>
        <Text inherit fz="md" fw={500} style={WRAP}>
          {describeAuditEntry(entry, formats)}
        </Text>
        {reason !== '' && (
          <Text inherit c="dimmed" style={WRAP}>
            «{reason}»
          </Text>
        )}
      </div>
      <AutoGrid
        component="dl"
        least={150}
        rowGap="sm"
        columnGap="lg"
        p="md"
        bdrs="md"
        bg="var(--surface-sunk)"
      >
        <WrittenFact label={t('audit.column.document')}>
          <DocumentLink entry={entry} formats={formats} actor={actor} />
          {partOf !== null && (
            <Text span inherit display="block" c="dimmed" fz="sm" style={WRAP}>
              {t('audit.document.named', { kind: nameKind(partOf.entity, t), label: partOf.label })}
            </Text>
          )}
        </WrittenFact>
        <WrittenFact label={t('audit.column.actor')}>{actorName || t('audit.system')}</WrittenFact>
        <WrittenFact label={t('audit.column.at')}>
          <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
            {formats.instant(at)}
          </time>
        </WrittenFact>
      </AutoGrid>
      <section>
        <Text component="h3" mb="xs" fw={600}>
          {t('audit.changes.title')}
        </Text>
        {changes.length > 0 && <Changes changes={changes} />}
        {entry.unnamed > 0 && (
          <Text inherit c="dimmed" style={WRAP}>
            {t('audit.changes.unnamed', { count: entry.unnamed })}
          </Text>
        )}
        {changes.length + entry.unnamed === 0 && (
          <Text inherit c="dimmed" style={WRAP}>
            {t('audit.changes.none')}
          </Text>
        )}
      </section>
      <Stack component="footer" gap="xs" fz="sm">
        <Link to="/audit" search={{ document: `${entity}:${entityId}` }} className={style.link}>
          {t('audit.drawer.all')}
        </Link>
        {requestId !== '' && (
          <Text inherit c="dimmed" style={WRAP} title={t('audit.drawer.request.hint')}>
            {t('audit.drawer.request')} <code style={{ userSelect: 'all' }}>{requestId}</code>
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

interface WrittenFactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function WrittenFact({ label, children }: WrittenFactProps) {
  return (
    <div>
      <Text component="dt" inherit c="dimmed">
        {label}
      </Text>
      <dd style={WRAP}>{children}</dd>
    </div>
  );
}

function DocumentLink({ entry, formats, actor }: Props) {
  const name = nameWhole(entry, formats);
  const address = documentAddress(entry, actor.codes);
  return address === null ? (
    name
  ) : (
    <Link to={address} className={style.link}>
      {name}
    </Link>
  );
}

/** A line for each field. What was only set has no «before». */
function Changes({ changes }: { readonly changes: readonly SaidChange[] }) {
  const t = useT();
  const hasBefore = changes.some(({ from }) => from !== null);
  const heads = (
    <tr>
      <th scope="col">{t('audit.changes.field')}</th>
      {hasBefore && <th scope="col">{t('audit.changes.before')}</th>}
      <th scope="col">{t('audit.changes.after')}</th>
    </tr>
  );
  return (
    <table className={style.changes}>
      {hasBefore ? <thead>{heads}</thead> : <VisuallyHidden component="thead">{heads}</VisuallyHidden>}
      <tbody>
        {changes.map(({ name, from, to }) => (
          <tr key={`${name} ${from} ${to}`}>
            <th scope="row">{name}</th>
            {hasBefore && (
              <Box component="td" c="dimmed">
                {from ?? <Empty />}
              </Box>
            )}
            <td>{to ?? <Empty />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Empty() {
  const t = useT();
  return (
    <Text span inherit c="dimmed">
      {t('audit.changes.empty')}
    </Text>
  );
}

/** Where a document is opened, for one who holds these codes; null if it has no page that they may open. */
function documentAddress(
  { entity, entityId: id, label }: Pick<AuditEntry, 'entity' | 'entityId' | 'label'>,
  codes: readonly PermissionCode[],
): string | null {
  const holds = (code: PermissionCode) => codes.includes(code);
  const open = (path: string, code: PermissionCode) => (holds(code) ? `${path}?open=${id}` : null);
  // What is gone cannot be opened.
  if (label === '' && NAMED.includes(entity)) return null;
  switch (entity) {
    case 'order':
      return `/orders/${holds('S-01') ? 'list' : 'myorders'}?open=${id}`;
    case 'preorder':
      return `/${holds('S-05') ? 'preorders/list' : 'orders/mypreorders'}?open=${id}`;
    case 'purchase':
      return open('/purchases/tracking', 'S-018');
    case 'article':
      return open('/purchases/items', 'S-04');
    case 'product':
      return `/inventory/${id}`;
    case 'count':
      return `/inventory?panel=counts&count=${id}`;
    case 'payment':
      return `/finance/review?open=${id}`;
    case 'settlement':
      return `/finance/review/settlements?settlement=${id}`;
    case 'refund':
      return '/finance/review/refunds';
    case 'statement':
    case 'bank-line':
      return '/finance/review/bank';
    case 'close':
      return `/finance/review/close?day=${id}`;
    case 'cash-box':
      return '/finance/cash?tab=boxes';
    case 'cash-session':
      return `/finance/cash?session=${id}`;
    case 'invoice':
      return `/finance/billing?tab=all&open=${id}`;
    case 'courier':
      return holds('S-019') ? '/tools/assign-guides?tab=couriers' : null;
    case 'manifest':
      return holds('S-019') ? `/tools/assign-guides?tab=manifests&manifest=${id}` : null;
    case 'month':
      return holds('S-013') ? `/reports/month?month=${id}` : null;
    case 'commission':
      return `/reports/commissions?run=${id}`;
    case 'commission-rule':
      return '/reports/commission-rules';
    case 'user':
      return `/users/list?open=${id}`;
    case 'settings':
      return '/settings/rules';
    case 'store':
    case 'task':
    case 'browser-report':
      return '/settings/store';
    default:
      return null;
  }
}
