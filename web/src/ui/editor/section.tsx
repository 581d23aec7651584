import { Flex, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import type { FieldErrors } from './field-errors.ts';
import style from './section.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what can be done or chosen here. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the form, on a surface of its own. */
export function Section({ title, tools, children }: Props) {
  const heading = useId();
  return (
    <section className={style.section} aria-labelledby={heading}>
      <Flex
        component="header"
        rowGap="xs"
        columnGap="md"
        align="center"
        wrap="wrap"
        justify="space-between"
        mih={32}
        mb="xs"
      >
        <Text component="h3" size="md" fw={600} id={heading}>
          {title}
        </Text>
        {tools}
      </Flex>
      {children}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  /** What it says while it is closed. */
  readonly summary: ReactNode;
  /** Something inside wants to be seen. */
  readonly isForced?: boolean;
  readonly children: ReactNode;
}

/** What most documents leave as it is: one line, until it is wanted. */
export function Fold({ title, summary, isForced = false, children }: FoldProps) {
  const id = useId();
  const [isChosen, setChosen] = useState(false);
  const isOpen = isChosen || isForced;
  return (
    <div className={style.fold}>
      <Text component="h4" inherit fw="inherit">
        <button
          type="button"
          className={style.foldHead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          <Text span inherit flex="none" fw={500}>
            {title}
          </Text>
          <Text span inherit ms="auto" miw={0} c="dimmed" truncate>
            {!isOpen && summary}
          </Text>
          <ChevronDown size={18} aria-hidden className={style.arrow} />
        </button>
      </Text>
      <Stack id={id} hidden={!isOpen} gap="sm" pt="2xs" pb="md" display={isOpen ? 'flex' : 'none'}>
        {isOpen && children}
      </Stack>
    </div>
  );
}

interface NoteText<Name> {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
}

interface NotesProps<Name extends string> {
  readonly title: string;
  /** What it says where nothing is written. */
  readonly none: string;
  readonly texts: readonly NoteText<Name>[];
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: FieldErrors;
  readonly onChange: (name: Name, text: string) => void;
}

/** Free texts of a document, folded away with what they say now. */
export function NotesFold<Name extends string>(props: NotesProps<Name>) {
  const { title, none, texts, values, errors, onChange } = props;
  const written = texts.map(({ name }) => values[name]).filter((text) => text.trim() !== '');
  return (
    <Fold
      title={title}
      isForced={texts.some(({ name }) => errors[name] !== undefined)}
      summary={written.length === 0 ? none : written.join(' · ')}
    >
      {texts.map(({ name, label, hint }) => (
        <Textarea
          key={name}
          label={label}
          description={hint}
          name={name}
          autosize
          minRows={2}
          maxRows={8}
          value={values[name]}
          error={errors[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      ))}
    </Fold>
  );
}

interface Origin<Channel extends string> {
  readonly channel: Channel;
  readonly sellerId: string | null;
  readonly tags: string[];
}

interface OriginProps<Channel extends string> {
  readonly title: string;
  readonly value: Origin<Channel>;
  readonly channelLabel: string;
  readonly channels: readonly { readonly value: Channel; readonly label: string }[];
  readonly sellerLabel: string;
  /** Null where one sells only for oneself. */
  readonly sellers: readonly { readonly id: string; readonly name: string }[] | null;
  readonly tags: Pick<ComponentProps<typeof ChipsField>, 'label' | 'placeholder' | 'known'>;
  readonly errors: FieldErrors;
  readonly onChange: (changed: Partial<Origin<Channel>>) => void;
}

/** Where a document came from, whose it is, and its tags. */
export function OriginFold<Channel extends string>(props: OriginProps<Channel>) {
  const { title, value, channels, sellers, tags, errors, onChange } = props;
  const { channel, sellerId } = value;
  return (
    <Fold
      title={title}
      isForced={['tags', 'sellerId'].some((name) => errors[name] !== undefined)}
      summary={[
        channels.find((one) => one.value === channel)?.label,
        ...value.tags,
        sellers?.find(({ id }) => id === sellerId)?.name,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <AutoGrid least={200} gap="md" align="start">
        <NativeSelect
          label={props.channelLabel}
          name="channel"
          rightSection={<ChevronDown size={16} aria-hidden />}
          data={[...channels]}
          value={channel}
          onChange={(event) => {
            const next = channels.find((one) => one.value === event.currentTarget.value);
            if (next !== undefined) onChange({ channel: next.value });
          }}
        />
        {sellers !== null && (
          <NativeSelect
            label={props.sellerLabel}
            name="sellerId"
            rightSection={<ChevronDown size={16} aria-hidden />}
            error={errors['sellerId']}
            data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
            value={sellerId ?? ''}
            onChange={(event) => onChange({ sellerId: event.currentTarget.value })}
          />
        )}
      </AutoGrid>
      <ChipsField
        {...tags}
        value={value.tags}
        error={errors['tags']}
        onChange={(next) => onChange({ tags: next })}
      />
    </Fold>
  );
}
