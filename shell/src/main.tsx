// Must be imported before anything that imports react-dom.
import { watchdog } from './remotes/watchdog/react-commits';
import '@evcare/shared-ui/tokens.css';
import './assets/fonts.css';
import './assets/base.css';
import type { BootDocument } from '@evcare/shared-contracts/release';
import { connect } from './boot/connect';
import { createShell } from './boot/create-shell';
import { browserEnvironment } from './boot/environment';
import { fetchBoot } from './boot/fetch-boot';
import { ensureHistoryKey } from './boot/ensure-history-key';
import { mount } from './boot/mount';
import { normaliseAddress } from './boot/normalise-address';
import { pageLoaded } from './boot/page-loaded';
import { readBootDocument } from './boot/read-boot-document';
import type { DeveloperTools } from './devtools/start';
import type { PageReleases } from './devtools/tools';
import { readAnswers } from './http/recorded-answers';
import { createIntegrity } from './integrity';
import { applyNoOverrides, overridesAllowed, type Storages } from './overrides/allowed';
import { createFederationImport } from './remotes/federation/container';
import './remotes/federation/on-demand-modules';
import { createLocalStorage, createSessionStorage } from './session/browser-storage';
import { createTelemetry } from './telemetry/beacon';
import { watchUncaught } from './telemetry/watch-uncaught';
import { inNextTask } from './time/next-task';

// Reports faults to engineers in the console; visitors need not see them.
// oxlint-disable-next-line no-console
const warn = (message: string, detail?: unknown) => console.warn(`[shell] ${message}`, detail ?? '');

const address = normaliseAddress(location);
if (address !== location.pathname + location.search + location.hash)
  history.replaceState(history.state, '', address);
ensureHistoryKey(history);

const site = readBootDocument(document, warn);
// Before any file is requested whose hash may not be in the document, such as the developer tools.
const integrity = createIntegrity({ mode: site.integrity });
const storages: Storages = { local: createLocalStorage(), perTab: createSessionStorage() };

/** Starts the page with the site's boot document, or with the one that the developer tools prepared. */
function start(tools: DeveloperTools | null): void {
  const apply = tools?.apply ?? applyNoOverrides;
  const applyTo = (document: BootDocument): PageReleases => ({
    site: document,
    applied: apply(document),
  });
  let pageReleases = applyTo(site);
  const { boot, origins } = pageReleases.applied;
  // An engineer's own build has no hashes: the selected origins, and no others, are exempt from them.
  integrity.trust(origins);
  const telemetry = createTelemetry(boot.config.apiBase);
  watchUncaught(window, telemetry);
  const answers = readAnswers(document);
  const shell = createShell({
    boot,
    environment: { ...browserEnvironment(), answer: answers.take },
    importModule: createFederationImport(integrity),
    telemetry: tools?.watch(telemetry, () => pageReleases) ?? telemetry,
    warn,
    watchdog,
    fetchBoot: () => fetchBoot(),
    prepareBoot: (newest) => (pageReleases = applyTo(newest)).applied.boot,
  });
  const container = document.getElementById('root');
  if (!container) return;

  void mount(container, shell, { answers, telemetry, warn });
  connect(shell);
  void pageLoaded().then(integrity.readAhead);
  tools?.offer(shell.services, () => pageReleases);
}

const startAlone = (error?: unknown) => {
  if (error) warn('the developer tools could not be fetched', error);
  start(null);
};

if (overridesAllowed(site.config)) {
  import('./devtools/start')
    .then(({ prepareTools }) => prepareTools(site, storages, warn))
    .then(start, startAlone);
} else {
  // Together with the evaluation of this file, the start would block input too long.
  inNextTask(startAlone);
}
