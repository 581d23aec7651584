import { Button, Group } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MyOrdersScreen } from '#modules/orders/exports.ts';
import { useRememberedHome } from '../parts/remembered-home.ts';
import { Today } from '../parts/today.tsx';
import { useHome } from '../queries.ts';

/** The landing page: what waits, and one's own orders for whoever makes some. */
export function HomeScreen() {
  const actor = useActor();
  return actor === null ? null : <OwnHome key={actor.id} actor={actor} />;
}

function OwnHome({ actor }: { readonly actor: Actor }) {
  const t = useT();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [isAsked, setAsked] = useState(false);
  const { data } = useHome(actor.id);
  const { hasOwn, cards } = useRememberedHome(actor, data);
  // A link to an order, a filter or the form of a new one is about the list.
  const isMeant = Object.values(search).some((value) => value !== undefined);
  // It stays once it was shown: choosing another tab leaves an empty address behind.
  useEffect(() => {
    if (isMeant) setAsked(true);
  }, [isMeant]);
  if (hasOwn || isAsked || isMeant)
    return <MyOrdersScreen above={<Today actor={actor} isAlone={false} expected={cards} />} />;
  return (
    <>
      <Today actor={actor} isAlone expected={cards} />
      <Group justify="center" py="sm">
        <Button
          variant="subtle"
          color="gray"
          leftSection={<ShoppingBag size={16} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('home.show-orders')}
        </Button>
      </Group>
    </>
  );
}
