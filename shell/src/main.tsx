import '@evcare/shared-ui/tokens.css';
import './assets/fonts.css';
import './assets/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './boot/app';
import { connect } from './boot/connect';
import { createShell } from './boot/create-shell';
import { nameEntry } from './boot/name-entry';
import { normaliseAddress } from './boot/normalise-address';
import { readBootDocument } from './boot/read-boot-document';
import { createFederationImport } from './remotes/federation/container';
import './remotes/federation/on-demand';
import { createTelemetry } from './telemetry/beacon';

// Faults that no visitor needs to hear of, for the engineer who looks.
// eslint-disable-next-line no-console
const warn = (message: string, detail?: unknown) => console.warn(`[shell] ${message}`, detail ?? '');

const address = normaliseAddress(location);
if (address !== location.pathname + location.search + location.hash)
  history.replaceState(history.state, '', address);
nameEntry(history);

const boot = readBootDocument(document, warn);
const shell = createShell({
  boot,
  importModule: createFederationImport(),
  telemetry: createTelemetry(boot.config.apiBase),
  warn,
});
const container = document.getElementById('root');

if (container) {
  createRoot(container, { onUncaughtError: (error) => warn('uncaught', error) }).render(<App {...shell} />);
  connect(shell);
}
