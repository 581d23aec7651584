import { Box, Flex, Group } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Check, ChevronRight, ChevronsRight, CornerDownRight, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/form/switch.tsx';
import { useLayout } from '../layout/use-layout.ts';
import { Heading, Swatches, useColorSwatches } from './color-tab.tsx';
import style from './panel.module.css';

interface Glyph<Value extends string> {
  readonly value: Value;
  /** A dot is no icon. */
  readonly icon: LucideIcon | null;
}

const DROPDOWN_GLYPHS = [
  { value: 'style1', icon: ChevronRight },
  { value: 'style2', icon: ChevronsRight },
  { value: 'style3', icon: Plus },
] as const;

const LIST_GLYPHS = [
  { value: 'style1', icon: null },
  { value: 'style2', icon: Minus },
  { value: 'style3', icon: Check },
  { value: 'style4', icon: CornerDownRight },
  { value: 'style5', icon: ChevronsRight },
  { value: 'style6', icon: ChevronRight },
] as const;

export function ExtraTab() {
  const t = useT();
  const { state, dispatch } = useLayout();
  const dots = (hue: string) => ({ '--fill': hue });
  const actives = useColorSwatches('active', dots, 'var(--gradient-1)');
  const titles = useColorSwatches('title', dots, 'linear-gradient(#fff, #e8edf7)');
  return (
    <>
      <Glyphs
        legend={t('customizer.dropdown-icon')}
        labelPrefix="customizer.dropdown-icon"
        glyphs={DROPDOWN_GLYPHS}
        value={state.navDropdownIcon}
        onChange={(navDropdownIcon) => dispatch({ type: 'NAV_DROPDOWN_ICON', navDropdownIcon })}
      />
      <Glyphs
        legend={t('customizer.list-icon')}
        labelPrefix="customizer.list-icon"
        glyphs={LIST_GLYPHS}
        value={state.navListIcon}
        onChange={(navListIcon) => dispatch({ type: 'NAV_LIST_ICON', navListIcon })}
      />
      <Swatches
        legend={t('customizer.active-color')}
        shape="dot"
        swatches={actives}
        value={state.navActiveListColor}
        onChange={(navActiveListColor) => dispatch({ type: 'NAV_ACTIVE_LIST_COLOR', navActiveListColor })}
      />
      {state.layout !== 'horizontal' && (
        <>
          <Swatches
            legend={t('customizer.title-color')}
            shape="dot"
            swatches={titles}
            value={state.navListTitleColor}
            onChange={(navListTitleColor) => dispatch({ type: 'NAV_LIST_TITLE_COLOR', navListTitleColor })}
          />
          <Switch isOn={state.navListTitleHide} onChange={() => dispatch({ type: 'NAV_LIST_TITLE_HIDE' })}>
            {t('customizer.title-hide')}
          </Switch>
        </>
      )}
    </>
  );
}

interface GlyphsProps<Value extends string> {
  readonly legend: string;
  /** Message id of the legend; the names of the glyphs begin with it. */
  readonly labelPrefix: string;
  readonly glyphs: readonly Glyph<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Glyphs<Value extends string>({ legend, labelPrefix, glyphs, value, onChange }: GlyphsProps<Value>) {
  const t = useT();
  const group = useId();
  return (
    <Flex component="fieldset" wrap="wrap" rowGap="2xs" columnGap="md">
      <Heading>{legend}</Heading>
      {glyphs.map(({ value: own, icon: Icon }) => (
        <Group
          key={own}
          component="label"
          gap="xs"
          className={style.glyph ?? ''}
          title={t(`${labelPrefix}.${own}`)}
        >
          <Box
            component="input"
            w={20}
            h={20}
            m={0}
            type="radio"
            name={group}
            aria-label={t(`${labelPrefix}.${own}`)}
            checked={own === value}
            onChange={() => onChange(own)}
          />
          {Icon === null ? (
            <Box component="span" w={6} h={6} mx="xs" bdrs="50%" bg="currentcolor" />
          ) : (
            <Icon size={18} aria-hidden />
          )}
        </Group>
      ))}
    </Flex>
  );
}
