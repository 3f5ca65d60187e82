import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ShellServices } from '../services/shell-context';
import { PANEL_PARAM, type Storages } from '../overrides/allowed';
import type { Applied } from '../overrides/apply';
import { createLoadLog, type LoadLog } from '../remotes/load-log';
import type { RemoteFailure } from '../remotes/loader';
import type { ErrorWatch } from './watch-errors';

/** What the site says of itself, and what overrides made of it; both are newer after each look at the site. */
export interface Standing {
  readonly site: BootDocument;
  readonly applied: Applied;
}

/** What banner and panel show. */
export interface ToolsInput {
  readonly standing: () => Standing;
  readonly services: Pick<ShellServices, 'registry' | 'loader'>;
  readonly failures: readonly RemoteFailure[];
  readonly errors: ErrorWatch;
  readonly storages: Storages;
  /** Shows the page anew, with what is chosen now. */
  readonly reload: () => void;
}

/** What the lazy part is given. */
export interface PanelInput extends ToolsInput {
  readonly loads: LoadLog;
}

/** Remembers that the panel is open, so that choosing a release, which reloads the page, does not close it. */
const OPEN = 'evcare.devtools.open';

const isShortcut = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent): boolean =>
  (ctrlKey && shiftKey && !altKey && !metaKey && code === 'KeyE') ||
  (altKey && !ctrlKey && !shiftKey && !metaKey && code === 'KeyR');

const loadUi = () => import('./ui');

/**
 * Offers the developer panel (Ctrl+Shift+E, Alt+R, `?devtools`) and shows the banner where something is overridden.
 * Only called where the site allows overrides; what is shown is fetched when it is first wanted. Returns the undo.
 */
export function offerTools(input: ToolsInput, warn: (message: string, detail?: unknown) => void): () => void {
  const { perTab } = input.storages;
  const names = input.services.registry.remotes.map(({ manifest }) => manifest.name);
  const loads = createLoadLog(input.services.loader, names);
  const given: PanelInput = { ...input, loads };
  let closePanel: (() => void) | null = null;
  let closeBanner = () => {};
  let gone = false;

  const withUi = (show: (ui: Awaited<ReturnType<typeof loadUi>>) => void) =>
    void loadUi().then(
      (ui) => gone || show(ui),
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
      closePanel = ui.showPanel(given, closed);
    });
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (closePanel) closePanel();
    else open();
  };

  window.addEventListener('keydown', onKey);
  const { active, problems } = input.standing().applied;
  if (active.length + problems.length > 0) {
    withUi((ui) => {
      closeBanner = ui.showBanner(given, open);
    });
  }
  if (new URLSearchParams(location.search).has(PANEL_PARAM) || perTab.get(OPEN)) open();

  return () => {
    gone = true;
    window.removeEventListener('keydown', onKey);
    loads.stop();
    closeBanner();
    closePanel?.();
  };
}
