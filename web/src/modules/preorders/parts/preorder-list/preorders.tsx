import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { WholePageButton } from '#ui/document/blocks/whole-page-button.tsx';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { List } from '#ui/list/list.tsx';
import type { PreorderScope } from '../../queries/lists.ts';
import { useBuyingOptions } from '../../queries/options.ts';
import { PreorderView } from '../preorder-view/preorder-view.tsx';
import type { Go } from './go.ts';
import type { RefusedStep } from './next-action.tsx';
import type { PreorderDialog } from './next-step.ts';
import { preorderList } from './preorder-list.tsx';

/** Most days nothing is refused: it is fetched when something is. */
const Refused = fetchedPart(async () => (await import('./refused-dialog.tsx')).RefusedDialog);

interface Props {
  readonly scope: PreorderScope;
  readonly actor: Actor;
  readonly go: Go;
}

/** One of the two lists, with what opens beside it. */
export function Preorders({ scope, actor, go }: Props) {
  const intl = useIntl();
  const { data: options } = useBuyingOptions();
  const [refused, setRefused] = useState<RefusedStep | null>(null);
  const money = intl.formatNumberToParts(0, { format: 'money' });
  const sign = money.find(({ type }) => type === 'currency')?.value ?? '';
  const zone = intl.timeZone;
  const openWith = useCallback(
    (id: string, dialog: PreorderDialog | null) => go({ open: id, ...(dialog !== null && { do: dialog }) }),
    [go],
  );
  const definition = useMemo(
    () =>
      preorderList({
        scope,
        actor,
        zone,
        written: intl.formatNumber,
        sign,
        options,
        openWith,
        onRefused: setRefused,
        drawer: (preorder) => <BesideList preorder={preorder} go={go} />,
      }),
    [scope, actor, zone, intl, sign, options, openWith, go],
  );
  return (
    <>
      <List definition={definition} />
      {refused !== null && (
        <Refused.Part
          refused={refused}
          onEdit={(id) => {
            setRefused(null);
            go({ edit: id });
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}

function BesideList({ preorder, go }: { readonly preorder: PreorderRow; readonly go: Go }) {
  const t = useT();
  return (
    <>
      <WholePageButton
        label={t('preorders.list.whole-page')}
        onClick={() => go({ open: preorder.id, full: '1' })}
      />
      <PreorderView
        preorderId={preorder.id}
        layout="drawer"
        onEdit={() => go({ edit: preorder.id })}
        onProfit={() => go({ profit: preorder.id })}
      />
    </>
  );
}
