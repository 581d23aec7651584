import { Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Actor, useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { List } from '#ui/list/list.tsx';
import { PageActionsContext } from '#ui/page-actions.tsx';
import { TitleHead } from '#ui/title-head.tsx';
import { useAddress } from '#ui/use-address.ts';
import { auditList } from '../parts/audit-list.tsx';
import { nameKind, nameWhole } from '../parts/describe-audit-entry.ts';
import { useAuditFormats } from '../parts/use-audit-formats.ts';
import { readDocument, useAuditPeople, useNewestOf } from '../queries.ts';

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
