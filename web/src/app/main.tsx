import '#lib/start-zod.ts';
import '#ui/theme/reset.css';
import '#ui/theme/mantine-styles.ts';
import '@fontsource-variable/figtree/wght.css';
import '#ui/theme/tokens.css';
import '#ui/theme/page.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markMissingParts } from '#lib/missing-part.ts';
import { App, styleNonce } from './app.tsx';
import { watchFaults } from './screens/crash-screen.tsx';

watchFaults();
setNonce(styleNonce());
markMissingParts();
// Begun before there is text to draw, so that words do not change their width once they are seen.
void document.fonts.load('1em "Figtree Variable"');

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
