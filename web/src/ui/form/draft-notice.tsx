import { Button, Flex } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';

export function DraftNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useT();
  return (
    <Flex
      rowGap="2xs"
      columnGap="sm"
      align="center"
      justify="space-between"
      wrap="wrap"
      py="2xs"
      ps="md"
      pe="2xs"
      bdrs="md"
      bg="var(--accent-wash)"
      role="status"
    >
      <span>{t('ui.draft-restored')}</span>
      <Button variant="subtle" onClick={onDiscard}>
        {t('ui.draft-discard')}
      </Button>
    </Flex>
  );
}
