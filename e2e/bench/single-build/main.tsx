import '@evcare/shared-ui/tokens.css';
import '../../../shell/src/assets/fonts.css';
import '../../../shell/src/assets/base.css';
import { createRoot } from 'react-dom/client';
import { App } from '../../../shell/src/boot/app';
import { connect } from '../../../shell/src/boot/connect';
import { createShell } from '../../../shell/src/boot/create-shell';
import { readBootDocument } from '../../../shell/src/boot/read-boot-document';
import { createTelemetry } from '../../../shell/src/telemetry/beacon';

const ignore = () => undefined;

/** The pages of the site as a single application: the remotes are its route chunks. */
const PAGES: Record<string, () => Promise<unknown>> = {
  'mfe-storefront': () => import('../../../mfe-storefront/src/remote'),
  'mfe-account': () => import('../../../mfe-account/src/remote'),
  'mfe-backoffice': () => import('../../../mfe-backoffice/src/remote'),
};

const boot = readBootDocument(document, ignore);
const shell = createShell({
  boot,
  importModule: ({ name }) => PAGES[name]?.() ?? Promise.reject(new Error(name)),
  telemetry: createTelemetry(boot.config.apiBase),
  warn: ignore,
});
const container = document.getElementById('root');

if (container) {
  createRoot(container).render(<App {...shell} />);
  connect(shell);
}
