import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';

/** A password with its two everyday traps taken away: not seeing it, and capitals left on. */
export function PasswordField({ description, onBlur, ...props }: PasswordInputProps) {
  const t = useT();
  const [isVisible, setVisible] = useState(false);
  const [hasCapitals, setCapitals] = useState(false);
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'ui.hide-password' : 'ui.show-password'),
        'aria-pressed': undefined,
      }}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setCapitals(false);
        onBlur?.(event);
      }}
      autoCapitalize="none"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ component: 'div', mt: 0 }}
      description={
        <>
          {description}
          <Text
            span
            inherit
            display="block"
            mt={hasCapitals ? '2xs' : 0}
            c="var(--wait-ink)"
            fw={500}
            role="status"
          >
            {hasCapitals && t('ui.caps-lock')}
          </Text>
        </>
      }
    />
  );
}
