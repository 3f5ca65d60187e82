import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ShellServices } from '../services/shell-context';
import { PANEL_PARAM, type Storages } from '../overrides/allowed';
import type { AppliedOverrides } from '../overrides/apply';
import { createLoadLog, type LoadLog } from '../remotes/load-log';
import type { RemoteFailure } from '../remotes/loader';
import type { ErrorWatch } from './watch-errors';

/** Boot document of the site, and the result of applying overrides to it. Each newer document replaces both. */
export interface PageReleases {
  readonly site: BootDocument;
  readonly applied: AppliedOverrides;
}

/** Input of banner and panel. */
export interface ToolsInput {
  readonly pageReleases: () => PageReleases;
  readonly services: Pick<ShellServices, 'registry' | 'loader'>;
  readonly failures: readonly RemoteFailure[];
  readonly errors: ErrorWatch;
  readonly storages: Storages;
  /** Reloads the page with the current selection. */
  readonly reload: () => void;
}

/** Input of the lazily loaded part. */
export interface PanelInput extends ToolsInput {
  readonly loads: LoadLog;
}

/** Stores whether the panel is open, because selecting a release reloads the page. */
const OPEN = 'evcare.devtools.open';

const isShortcut = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent): boolean =>
  (ctrlKey && shiftKey && !altKey && !metaKey && code === 'KeyE') ||
  (altKey && !ctrlKey && !shiftKey && !metaKey && code === 'KeyR');

const loadUi = () => import('./ui');

/**
 * Makes the developer panel available (Ctrl+Shift+E, Alt+R, `?devtools`) and shows the banner if a remote is
 * overridden. Called only if the site allows overrides; the UI is fetched on first use. Returns the cleanup function.
 */
export function offerTools(input: ToolsInput, warn: (message: string, detail?: unknown) => void): () => void {
  const { perTab } = input.storages;
  const names = input.services.registry.remotes.map(({ manifest }) => manifest.name);
  const loads = createLoadLog(input.services.loader, names);
  const panelInput: PanelInput = { ...input, loads };
  let closePanel: (() => void) | null = null;
  let closeBanner = () => {};
  let isStopped = false;

  const withUi = (show: (ui: Awaited<ReturnType<typeof loadUi>>) => void) =>
    void loadUi().then(
      (ui) => isStopped || show(ui),
      (error: unknown) => warn('the developer tools could not be fetched', error),
    );
  const closed = () => {
    closePanel = null;
    perTab.remove(OPEN);
  };
  const open = () =>
    withUi((ui) => {
      if (closePanel) return;
      perTab.set(OPEN, 'true');
      closePanel = ui.showPanel(panelInput, closed);
    });
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (closePanel) closePanel();
    else open();
  };

  window.addEventListener('keydown', onKey);
  const { active, problems } = input.pageReleases().applied;
  if (active.length + problems.length > 0) {
    withUi((ui) => {
      closeBanner = ui.showBanner(panelInput, open);
    });
  }
  if (new URLSearchParams(location.search).has(PANEL_PARAM) || perTab.get(OPEN)) open();

  return () => {
    isStopped = true;
    window.removeEventListener('keydown', onKey);
    loads.stop();
    closeBanner();
    closePanel?.();
  };
}
