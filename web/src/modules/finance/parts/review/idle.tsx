import { Box, Button, Flex, Text } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/key-caps.tsx';
import style from './review.module.css';
import { SlipDrawing } from './slip-drawing.tsx';

const KEYS = [
  { keys: 'a', labelId: 'review.approve' },
  { keys: 'd', labelId: 'review.doubt.short' },
  { keys: 'r', labelId: 'review.reject.do' },
  { keys: 'ArrowRight', labelId: 'review.next' },
  { keys: ']', labelId: 'review.turn-right' },
] as const;

/** Before the first is opened, which takes it from the others: how one begins. */
export function Idle({ count, onStart }: { readonly count: number; readonly onStart: () => void }) {
  const t = useT();
  return (
    <div className={style.idle}>
      <Box w="min(220px, 50%)">
        <SlipDrawing />
      </Box>
      <Text component="h2" inherit fz="md" fw={600}>
        {t(count === 0 ? 'review.nothing-left' : 'review.start-title')}
      </Text>
      <Text inherit maw="46ch" mb="xs" c="dimmed">
        {t(count === 0 ? 'review.nothing-left-text' : 'review.start-text')}
      </Text>
      {count > 0 && (
        <>
          <Button onClick={onStart}>{t('review.start')}</Button>
          <Flex
            component="ul"
            wrap="wrap"
            justify="center"
            rowGap="xs"
            columnGap="lg"
            maw={460}
            mt="md"
            c="dimmed"
            fz="xs"
          >
            {KEYS.map(({ keys, labelId }) => (
              <li key={keys}>
                <KeyCaps keys={keys} /> {t(labelId)}
              </li>
            ))}
          </Flex>
        </>
      )}
    </div>
  );
}
