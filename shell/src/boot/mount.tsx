import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DocumentAnswers } from '../http/recorded-answers';
import { completePage } from '../routing/complete-page';
import type { Beacon } from '../telemetry/beacon';
import { App } from './app';
import type { Shell } from './create-shell';
import { recordActions, repeatShortcut } from './early-actions';
import { repeatActions } from './repeat-actions';

/** Time (ms) to wait for the code and data of a server-rendered page. */
const WAIT_MS = 8_000;

export interface MountOptions {
  readonly answers: Pick<DocumentAnswers, 'areUsed' | 'drop'>;
  readonly telemetry: Pick<Beacon, 'uncaught'>;
  readonly warn: (message: string, detail?: unknown) => void;
}

const pageOf = ({ router }: Shell): string => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

/**
 * True if the browser runs what the server rendered: the named release, and the same releases of the other
 * remotes, whose menu entries may differ between releases.
 * @param rendered name and version of the release
 */
function runsRelease(rendered: string, { services: { loader }, runsAsRendered }: Shell): boolean {
  const [name = '', version] = rendered.split(' ');
  const state = loader.state(name);
  const isCurrent = name === 'shell' || (state.status === 'ready' && state.version === version);
  return isCurrent && runsAsRendered();
}

/**
 * Waits until the server-rendered page can be hydrated. Resolves to false if the browser must render the page itself.
 */
async function canHydrate(rendered: string, shell: Shell): Promise<boolean> {
  const address = pageOf(shell);
  const late = new Promise<null>((resolve) => void setTimeout(resolve, WAIT_MS, null));
  const page = await Promise.race([completePage(shell.router).catch(() => null), late]);
  return page !== null && pageOf(shell) === address && runsRelease(rendered, shell);
}

/** Applies the server's inline styles, which the CSP does not allow in the document. */
function applyStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

/**
 * Keeps the router from scrolling to the top on hydration, because the visitor may have scrolled in the server's page.
 * The router has this state for pages that it hydrates itself; its next navigation replaces it.
 */
const keepScrollPosition = ({ router }: Shell): unknown =>
  Object.assign(router.state, { restoreScrollPosition: false });

/**
 * Renders the shell. A server-rendered page stays visible and usable until its code and data are loaded, and is then
 * hydrated; if they do not load in time, it is replaced.
 */
export async function mount(
  container: HTMLElement,
  shell: Shell,
  { answers, telemetry, warn }: MountOptions,
): Promise<void> {
  const onUncaughtError = (error: unknown) => warn('uncaught', error);
  const onRecoverableError = (error: unknown) => {
    warn('the page differs from the one that the server rendered', error);
    const remote = shell.services.registry.ownerOf(shell.router.state.location.pathname)?.remote;
    if (!remote) return;
    const { manifest, version: release, entry: url } = remote;
    telemetry.uncaught({
      remote: manifest.name,
      release,
      message: `hydration: ${String(error).slice(0, 300)}`,
      url,
    });
  };
  const { rendered } = container.dataset;
  if (rendered) applyStyles(container);
  // Unused answers mean that the browser requested other data, for example because of a saved vehicle.
  if (rendered && (await canHydrate(rendered, shell)) && answers.areUsed()) {
    keepScrollPosition(shell);
    const endRecording = recordActions(container);
    const onMounted = () => {
      delete container.dataset['rendered'];
      repeatShortcut(container);
      const actions = endRecording();
      // Before the visitor's next action, but after React has finished: handlers may render synchronously.
      queueMicrotask(() => repeatActions(actions));
    };
    const app = <App services={shell.services} router={shell.router} onMounted={onMounted} />;
    // As a transition, hydration is split into slices, and the browser
    // handles taps and scrolling between them.
    startTransition(() => {
      hydrateRoot(container, app, { onUncaughtError, onRecoverableError });
    });
  } else {
    delete container.dataset['rendered'];
    const app = <App {...shell} onMounted={() => repeatShortcut(container)} />;
    createRoot(container, { onUncaughtError }).render(app);
  }
  answers.drop();
}
