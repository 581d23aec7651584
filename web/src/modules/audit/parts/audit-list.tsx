import { Stack } from '@mantine/core';
import { BY_SYSTEM } from '@trastienda/shared/audit/contract.ts';
import { AUDITED_ENTITIES, listCommands, plainReason, seesSomeOf } from '@trastienda/shared/audit/rules.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Actor } from '#lib/actor.ts';
import drawingStyle from '#ui/drawing.module.css';
import type { Filter, ListDefinition } from '#ui/list/list-definition.ts';
import { Moment } from '#ui/moment.tsx';
import { AUDIT_LIST, type AuditRow, auditQueries } from '../queries.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import style from './audit-list.module.css';
import { describeAuditEntry, nameKind, nameWhole } from './describe-audit-entry.ts';
import type { useAuditFormats } from './use-audit-formats.ts';

interface Surroundings {
  readonly formats: ReturnType<typeof useAuditFormats>;
  readonly actor: Actor;
  readonly zone: string | undefined;
  readonly people: readonly { readonly id: UserId; readonly name: string }[];
  /** Kinds that are asked for: only their commands are offered. */
  readonly kinds: readonly string[];
  /** The one document that is asked for, and what it is called. */
  readonly document: { readonly value: string; readonly label: string } | null;
}

const TABS = [{ id: 'all', labelId: 'audit.tab.all', filters: {} }] as const;

/** The audit as the list standard draws it. */
export function auditList({ formats, actor, zone, ...given }: Surroundings): ListDefinition<AuditRow> {
  const { t } = formats;
  return {
    name: AUDIT_LIST,
    labelId: 'app.audit',
    searchLabelId: 'audit.search',
    // The audit publishes no events: it grows with everything that is.
    topic: AUDIT_LIST,
    newKinds: [],
    tabs: TABS,
    defaultSort: '-at',
    columns: [
      {
        id: 'what',
        labelId: 'audit.column.what',
        width: 420,
        render: (row) => (
          <What sentence={describeAuditEntry(row, formats)} reason={plainReason(row.command, row.reason)} />
        ),
      },
      {
        id: 'document',
        labelId: 'audit.column.document',
        width: 190,
        render: (row) => nameWhole(row, formats),
        card: 'fact',
      },
      {
        id: 'changes',
        labelId: 'audit.column.changes',
        width: 90,
        render: ({ changes, unnamed }) => {
          const count = changes.length + unnamed;
          return count === 0 ? '' : t('audit.changes.count', { count });
        },
      },
      {
        id: 'actor',
        labelId: 'audit.column.actor',
        width: 150,
        isDefault: false,
        render: ({ actorName }) => actorName || t('audit.system'),
      },
      {
        id: 'at',
        labelId: 'audit.column.at',
        width: 130,
        render: ({ at }) => <Moment at={at} />,
        card: 'fact',
      },
    ],
    filters: filtersOf(t, actor, given),
    ...auditQueries(zone),
    nameOf: (row) => nameWhole(row, formats),
    drawer: (row) => <AuditDrawer entry={row} formats={formats} actor={actor} />,
    drawerPx: 560,
    empty: { drawing: <AuditDrawing />, title: 'audit.empty.title', text: 'audit.empty.text' },
  };
}

function filtersOf(
  t: Surroundings['formats']['t'],
  { codes }: Actor,
  { people, kinds, document }: Pick<Surroundings, 'people' | 'kinds' | 'document'>,
): Filter[] {
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);
  const entities = AUDITED_ENTITIES.filter((entity) => seesSomeOf(codes, entity))
    .map((entity) => ({ value: entity, label: nameKind(entity, t) }))
    .toSorted(byLabel);
  const commands = listCommands(kinds.length === 0 ? entities.map(({ value }) => value) : kinds)
    .map((command) => ({ value: command, label: t(`audit.command.${command}`) }))
    .toSorted(byLabel);
  const everybody = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: BY_SYSTEM, label: t('audit.system') },
  ];
  return [
    ...(document === null
      ? [{ kind: 'choices' as const, id: 'entity', labelId: 'audit.filter.entity', choices: entities }]
      : [
          {
            ...{ kind: 'choices' as const, id: 'document', labelId: 'audit.filter.document' },
            ...{ isSingle: true as const, choices: [document] },
          },
        ]),
    { kind: 'choices', id: 'actor', labelId: 'audit.filter.actor', choices: everybody },
    { kind: 'choices', id: 'command', labelId: 'audit.filter.command', choices: commands },
    { kind: 'dates', id: 'at', labelId: 'audit.filter.at' },
  ];
}

function What({ sentence, reason }: { readonly sentence: string; readonly reason: string | null }) {
  return (
    <Stack component="span" gap={0} miw={0} title={sentence}>
      <span className={style.sentence}>{sentence}</span>
      {reason !== null && reason !== '' && <span className={style.reason}>«{reason}»</span>}
    </Stack>
  );
}

/** A notebook on a counter, its first page still empty. */
function AuditDrawing() {
  return (
    <svg className={drawingStyle.drawing} viewBox="0 0 260 170" aria-hidden="true" focusable="false">
      <rect x="6" y="6" width="248" height="150" rx="20" className={drawingStyle.wall} />
      <rect x="82" y="30" width="96" height="106" rx="8" className={style.page} />
      <path d="M98 30v106" className={drawingStyle.line} />
      <path d="M110 56h52M110 74h52M110 92h36" className={style.writing} />
      <path d="M34 136h192" className={drawingStyle.line} />
    </svg>
  );
}
