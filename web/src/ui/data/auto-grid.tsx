import type { FlexProps } from '@mantine/core';
import { createPolymorphicComponent, Flex } from '@mantine/core';

interface Props extends FlexProps {
  /** In px. No column is narrower, unless all the room there is. */
  readonly least: number;
  /** A few things do not grow into the room that is left. */
  readonly keepsSize?: boolean;
}

/** Things of one width, as many beside each other as there is room for. */
export const AutoGrid = createPolymorphicComponent<'div', Props>(
  ({ least, keepsSize = false, ...layout }: Props) => (
    <Flex
      display="grid"
      gap="xs"
      style={{
        gridTemplateColumns: `repeat(auto-${keepsSize ? 'fill' : 'fit'}, minmax(min(100%, ${least}px), 1fr))`,
      }}
      {...layout}
    />
  ),
);
