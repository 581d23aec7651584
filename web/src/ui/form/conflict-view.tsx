import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '../data/auto-grid.tsx';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';
import { ChoiceRow } from './choice-row.tsx';

export interface ConflictField<Values> {
  readonly name: keyof Values & string;
  readonly label: string;
  readonly show: (values: Values) => string;
}

interface Props<Values> {
  readonly fields: readonly ConflictField<Values>[];
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly isSending: boolean;
  readonly onSave: (merged: Values) => void;
  readonly onClose: () => void;
}

/** Two people changed the same thing: field by field, whose stays. Nobody is overwritten unseen. */
export function ConflictView<Values extends object>(props: Props<Values>) {
  const { fields, base, mine, theirs, isSending, onSave, onClose } = props;
  const t = useT();
  const names = fields.map(({ name }) => name);
  const disputed = disputedFields(names, { mine, theirs });
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const sideOf = (name: keyof Values & string) => chosen[name] ?? likelySide(name, { base, mine });
  const save = () => {
    const sides: Partial<Record<keyof Values & string, Side>> = {};
    for (const name of names) sides[name] = sideOf(name);
    onSave(mergeSides({ mine, theirs }, sides, disputed));
  };
  return (
    <Dialog title={t('ui.conflict-title')} onClose={onClose} isWide isStaying={isSending}>
      <Text inherit c="dimmed">
        {t('ui.conflict-text')}
      </Text>
      <Stack gap="md" mt="md">
        {fields
          .filter(({ name }) => disputed.includes(name))
          .map(({ name, label, show }) => (
            <AutoGrid key={name} component="fieldset" least={200}>
              <Text component="legend" inherit pb="2xs" fw={600}>
                {label}
              </Text>
              {(['mine', 'theirs'] as const).map((side) => (
                <ChoiceRow
                  key={side}
                  name={`conflict-${name}`}
                  isChosen={sideOf(name) === side}
                  onChoose={() => setChosen((before) => ({ ...before, [name]: side }))}
                >
                  <Text span display="block" c="dimmed" size="xs">
                    {t(`ui.conflict-${side}`)}
                  </Text>
                  <Text span inherit style={{ overflowWrap: 'anywhere' }}>
                    {show(side === 'mine' ? mine : theirs) || t('ui.conflict-empty')}
                  </Text>
                </ChoiceRow>
              ))}
            </AutoGrid>
          ))}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('ui.leave-stay')}
        </Button>
        <Button onClick={save} loading={isSending}>
          {t('ui.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export type Side = 'mine' | 'theirs';

interface Versions<Values> {
  /** What the form was filled from. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields about which there is something to choose. */
export function disputedFields<Values extends object>(
  names: readonly (keyof Values & string)[],
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
): readonly (keyof Values & string)[] {
  return names.filter((name) => !isSame(mine[name], theirs[name]));
}

/** What was not touched here follows the others; what was typed here stays unless chosen otherwise. */
export function likelySide<Values extends object>(
  name: keyof Values,
  { base, mine }: Pick<Versions<Values>, 'base' | 'mine'>,
): Side {
  return isSame(base[name], mine[name]) ? 'theirs' : 'mine';
}

export function mergeSides<Values extends object>(
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  sides: Readonly<Partial<Record<keyof Values & string, Side>>>,
  names: readonly (keyof Values & string)[],
): Values {
  const merged = { ...mine };
  for (const name of names) if (sides[name] === 'theirs') merged[name] = theirs[name];
  return merged;
}
