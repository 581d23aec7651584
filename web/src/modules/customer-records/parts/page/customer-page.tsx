import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { servesAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ErasedNotice, PhoneLink } from '#modules/customers/exports.ts';
import { CustomerForm, Duplicates, TagsCell } from '#modules/orders/exports.ts';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { useOverview } from '../../queries.ts';
import { CustomerFigures } from '../customer-figures.tsx';
import { CustomerAbout } from './customer-about.tsx';
import style from './customer-page.module.css';
import { CustomerStory } from './customer-story.tsx';
import { NewDocuments } from './new-documents.tsx';
import { OwedDocuments } from './owed-documents.tsx';

interface Props {
  readonly customer: Customer;
  readonly actor: Actor;
}

/** Who it is, what is open, and what happened: what is asked for while she writes. */
export function CustomerPage({ customer, actor }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { data: overview, error, refetch } = useOverview(customer.id);
  const isErased = customer.erasedAt !== undefined;
  return (
    <Stack gap="md">
      {customer.erasedAt !== undefined && <ErasedNotice erasedAt={customer.erasedAt} />}
      <section className={style.card} aria-label={t('customer-page.who')}>
        <Flex gap="md" align="center" wrap="wrap">
          <PersonAvatar name={customer.name} picture={null} size={56} />
          <Stack gap="2xs" flex={1} miw={0}>
            <Text component="h1" fz="xl" lh={1.25} fw={600} className={style.words ?? ''}>
              {customer.name}
            </Text>
            {!isErased && (
              <Group gap="sm">
                {[customer.phone, ...customer.otherPhones].map((phone) => (
                  <PhoneLink key={phone} phone={phone} name={customer.name} />
                ))}
              </Group>
            )}
            {customer.tags.length > 0 && <TagsCell tags={customer.tags} />}
          </Stack>
          {!isErased && (
            <Group gap="xs">
              <NewDocuments customer={customer} actor={actor} />
              {overview?.mayChange === true && (
                <Button
                  variant="default"
                  leftSection={<PencilLine size={16} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  {t('orders.customer.edit')}
                </Button>
              )}
            </Group>
          )}
        </Flex>
        <Box mt="md">
          {overview === undefined && error === null && <Skeleton height={64} aria-hidden />}
          {overview === undefined && error !== null && (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          )}
          {overview !== undefined && <CustomerFigures figures={overview} credit={overview.credit} />}
        </Box>
      </section>
      <div className={style.body}>
        <div className={style.columns}>
          <div className={style.column}>
            {overview !== undefined && overview.owedDocuments.length > 0 && (
              <OwedDocuments customer={customer} documents={overview.owedDocuments} actor={actor} />
            )}
            <CustomerStory customer={customer} actor={actor} />
          </div>
          <div className={style.column}>
            {servesAllCustomers(actor) && !isErased && (
              <Duplicates
                customer={customer}
                onMerged={(kept) =>
                  void navigate({ to: '/customers/$customerId', params: { customerId: kept }, replace: true })
                }
              />
            )}
            <CustomerAbout customer={customer} overview={overview} actor={actor} />
          </div>
        </div>
      </div>
      {isEditing && (
        <SideDrawer title={customer.name} onClose={() => setEditing(false)}>
          <CustomerForm customer={customer} actor={actor} onDone={() => setEditing(false)} />
        </SideDrawer>
      )}
    </Stack>
  );
}
