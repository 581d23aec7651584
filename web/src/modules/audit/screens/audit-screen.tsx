import { Group, Stack, Text } from '@mantine/core';
import { BY_SYSTEM } from '@trastienda/shared/audit/contract.ts';
import { AUDITED_ENTITIES, listCommands, plainReason, seesSomeOf } from '@trastienda/shared/audit/rules.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import drawingStyle from '#ui/display/drawing.module.css';
import { Moment } from '#ui/display/moment.tsx';
import { List } from '#ui/list/list.tsx';
import type { Filter, ListDefinition } from '#ui/list/list-definition.ts';
import { PageActionsContext, TitleHead } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { AuditDrawer } from '../parts/audit-drawer.tsx';
import { describeAuditEntry, nameKind, nameWhole, useAuditFormats } from '../parts/describe-audit-entry.ts';
import {
  AUDIT_LIST,
  type AuditRow,
  auditQueries,
  readDocument,
  useAuditPeople,
  useNewestOf,
} from '../queries.ts';

export function AuditScreen() {
  const actor = useActor();
  return actor === null ? null : <Audit actor={actor} />;
}

const NOBODY: readonly never[] = [];

/** It stands in no menu: the heading, which the frame draws elsewhere, is its own. */
function Audit({ actor }: { readonly actor: Actor }) {
  const t = useT();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const formats = useAuditFormats();
  const { timeZone: zone } = useIntl();
  const { read } = useAddress();
  const people = useAuditPeople() ?? NOBODY;
  const document = useDocumentFilter(read('document'), formats);
  const entity = readDocument(read('document'))?.entity ?? read('entity');
  const definition = useMemo(() => {
    const kinds = entity.split(',').filter((kind) => kind !== '');
    return auditList({ formats, actor, zone, people, kinds, document });
  }, [formats, actor, zone, people, entity, document]);
  return (
    <>
      <TitleHead
        title={t('app.audit')}
        way={[]}
        actions={<Group ref={setActions} gap="sm" align="stretch" wrap="nowrap" />}
      />
      <PageActionsContext value={actions}>
        <List definition={definition} />
      </PageActionsContext>
    </>
  );
}

/** The document in the address with its name: its kind until the name is known. */
function useDocumentFilter(value: string, formats: ReturnType<typeof useAuditFormats>) {
  const newest = useNewestOf(value);
  const about = readDocument(value);
  const isNamed = about !== null;
  const label = newest === undefined ? nameKind(about?.entity ?? '', formats.t) : nameWhole(newest, formats);
  return useMemo(() => (isNamed ? { value, label } : null), [isNamed, value, label]);
}

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
function auditList({ formats, actor, zone, ...given }: Surroundings): ListDefinition<AuditRow> {
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

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function What({ sentence, reason }: { readonly sentence: string; readonly reason: string | null }) {
  return (
    <Stack component="span" gap={0} miw={0} title={sentence}>
      <span style={CUT}>{sentence}</span>
      {reason !== null && reason !== '' && (
        <Text span inherit c="dimmed" fz="xs" fw={400} style={CUT}>
          «{reason}»
        </Text>
      )}
    </Stack>
  );
}

/** A notebook on a counter, its first page still empty. */
function AuditDrawing() {
  return (
    <svg className={drawingStyle.drawing} viewBox="0 0 260 170" aria-hidden="true" focusable="false">
      <rect x="6" y="6" width="248" height="150" rx="20" className={drawingStyle.wall} />
      <rect
        x="82"
        y="30"
        width="96"
        height="106"
        rx="8"
        fill="var(--surface)"
        stroke="var(--drawing-soft)"
        strokeWidth={2}
      />
      <path d="M98 30v106" className={drawingStyle.line} />
      <path
        d="M110 56h52M110 74h52M110 92h36"
        fill="none"
        stroke="var(--drawing-soft)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <path d="M34 136h192" className={drawingStyle.line} />
    </svg>
  );
}
