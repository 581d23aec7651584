import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Speaker } from '#lib/i18n/speaker.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { AuthProvider } from '#modules/auth/exports.ts';
import { Toasts } from '#ui/overlays/toasts.tsx';
import { colorSchemeManager } from '#ui/theme/color-scheme.ts';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { Stage } from './stage.tsx';

const queryClient = createQueryClient();

export function App() {
  return (
    // The layout turns it: from left to right until then.
    <DirectionProvider detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        // All of them from the theme: the sheet of the usual values would travel only to be overruled.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <AuthProvider>
            <Speaker>
              <Stage />
              <Toasts />
            </Speaker>
          </AuthProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** What the content policy of this response lets `<style>` elements carry. */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}
