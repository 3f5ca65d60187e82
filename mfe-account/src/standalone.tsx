// Must be the first import: it also declares the order of the cascade layers.
import '@evcare/shared-ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StandaloneSite } from './app/standalone/standalone-site';
import { startStandalone } from './app/standalone/start';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StandaloneSite {...startStandalone()} />
    </StrictMode>,
  );
}
