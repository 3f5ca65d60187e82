import '@evcare/shared-ui/tokens.css';
import './assets/fonts.css';
import './assets/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './boot/app';
import { connect } from './boot/connect';
import { createShell } from './boot/create-shell';
import { fetchBoot } from './boot/fetch-boot';
import { nameEntry } from './boot/name-entry';
import { normaliseAddress } from './boot/normalise-address';
import { readBootDocument } from './boot/read-boot-document';
import { offerTools, type Standing } from './devtools/tools';
import { watchErrors, type ErrorWatch } from './devtools/watch-errors';
import { watchFailures } from './devtools/watch-failures';
import { overridesAllowed, type Storages } from './overrides/allowed';
import type { ApplyOverrides } from './overrides';
import { applyNothing, findWantedOverrides } from './overrides/start';
import { createIntegrity } from './integrity';
import { createFederationImport } from './remotes/federation/container';
import './remotes/federation/on-demand';
import type { RemoteFailure } from './remotes/loader';
import { createLocalStorage, createSessionStorage } from './session/browser-storage';
import { createTelemetry } from './telemetry/beacon';
import { watchUncaught } from './telemetry/uncaught';

// Faults that no visitor needs to hear of, for the engineer who looks.
// eslint-disable-next-line no-console
const warn = (message: string, detail?: unknown) => console.warn(`[shell] ${message}`, detail ?? '');

const address = normaliseAddress(location);
if (address !== location.pathname + location.search + location.hash)
  history.replaceState(history.state, '', address);
nameEntry(history);

const site = readBootDocument(document, warn);
const storages: Storages = { local: createLocalStorage(), perTab: createSessionStorage() };

/** Starts the page with what overrides, where there are any, made of the site's own document. */
function start(apply: ApplyOverrides, errors: ErrorWatch | null): void {
  let standing: Standing = { site, applied: apply(site) };
  const { boot } = standing.applied;
  // An engineer's own build has no hashes: nothing is asked of the origins that were chosen, and of no others.
  const integrity = createIntegrity({
    mode: boot.integrity,
    trusted: standing.applied.origins,
  });
  const failures: RemoteFailure[] = [];
  const telemetry = createTelemetry(boot.config.apiBase);
  watchUncaught(window, telemetry);
  const shell = createShell({
    boot,
    importModule: createFederationImport(integrity),
    telemetry: errors ? watchFailures(telemetry, failures, () => standing.applied.active) : telemetry,
    warn,
    fetchBoot: () => fetchBoot(),
    prepareBoot(newest) {
      standing = { site: newest, applied: apply(newest) };
      return standing.applied.boot;
    },
  });
  const container = document.getElementById('root');
  if (!container) return;

  createRoot(container, { onUncaughtError: (error) => warn('uncaught', error) }).render(<App {...shell} />);
  connect(shell);
  if (errors) {
    const { services } = shell;
    const reload = () => location.reload();
    offerTools({ standing: () => standing, ...{ services, failures, errors, storages, reload } }, warn);
  }
}

if (overridesAllowed(site.config)) {
  const errors = watchErrors(window);
  const wanted = findWantedOverrides(site, storages, warn);
  if (wanted) void wanted.then((apply) => start(apply, errors));
  else start(applyNothing, errors);
} else start(applyNothing, null);
