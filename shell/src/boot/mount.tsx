import { createRoot, hydrateRoot } from 'react-dom/client';
import type { BootDocument } from '@evcare/shared-contracts/release';
import type { DocumentAnswers } from '../http/recorded-answers';
import { completePage } from '../routing/complete-page';
import type { Beacon } from '../telemetry/beacon';
import { messageOf } from '../remotes/set-up';
import { App } from './app';
import type { Shell } from './create-shell';
import { readEarlyActions } from './early-actions';

/** Time (ms) for which the server's page waits for its code and data. */
const WAIT_MS = 8_000;

export interface MountOptions {
  /** Boot document that the server rendered. */
  readonly site: BootDocument;
  readonly answers: Pick<DocumentAnswers, 'areUsed' | 'drop'>;
  readonly telemetry: Pick<Beacon, 'uncaught'>;
  readonly warn: (message: string, detail?: unknown) => void;
}

const pageOf = ({ router }: Shell): string => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

/** True if the browser runs the releases that the server rendered: another one may have another page or menu. */
function runsReleasesOf(site: BootDocument, { services: { registry, loader }, router }: Shell): boolean {
  const versions = new Map(
    (site.remotes as readonly { manifest?: { name: string }; version?: string }[]).map(
      ({ manifest, version }) => [manifest?.name, version],
    ),
  );
  const owner = registry.ownerOf(router.state.location.pathname)?.remote?.manifest.name;
  const state = owner === undefined ? null : loader.state(owner);
  return (
    registry.remotes.every(({ manifest, version }) => versions.get(manifest.name) === version) &&
    (owner === undefined || (state?.status === 'ready' && state.version === versions.get(owner)))
  );
}

/** Waits until the page can take over what the server rendered. Resolves to false if it has to render a page itself. */
async function canHydrate(site: BootDocument, shell: Shell): Promise<boolean> {
  const address = pageOf(shell);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const page = await Promise.race([completePage(shell.router).catch(() => null), late]);
  clearTimeout(timer);
  return page !== null && pageOf(shell) === address && runsReleasesOf(site, shell);
}

/** Applies the inline styles, which the policy does not allow in the document. */
function applyStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

/**
 * Keeps the router from scrolling to the top when it takes over: the visitor may have scrolled in the server's page. The
 * router has this state for pages that it hydrates itself; its next navigation sets another.
 */
const keepScrollPosition = ({ router }: Shell): unknown =>
  Object.assign(router.state, { restoreScrollPosition: false });

/**
 * Renders the shell. A page that the server rendered stays visible and usable until its code and data are there, and is
 * then taken over; if they do not come, it is replaced.
 */
export async function mount(
  container: HTMLElement,
  shell: Shell,
  { site, answers, telemetry, warn }: MountOptions,
): Promise<void> {
  const onUncaughtError = (error: unknown) => warn('uncaught', error);
  const onRecoverableError = (error: unknown) => {
    warn('the page differs from the one that the server rendered', error);
    const remote = shell.services.registry.ownerOf(shell.router.state.location.pathname)?.remote;
    if (!remote) return;
    const { manifest, version: release, entry: url } = remote;
    telemetry.uncaught({ remote: manifest.name, release, message: `hydration: ${messageOf(error)}`, url });
  };
  const isRendered = container.dataset['rendered'] !== undefined;
  if (isRendered) applyStyles(container);
  // A saved vehicle, for example, may have led to other data.
  if (isRendered && (await canHydrate(site, shell)) && answers.areUsed()) {
    keepScrollPosition(shell);
    const actions = readEarlyActions();
    const onMounted = () => {
      delete container.dataset['rendered'];
      if (actions) void import('./repeat-actions').then(({ repeatActions }) => repeatActions(actions));
    };
    const app = <App services={shell.services} router={shell.router} onMounted={onMounted} />;
    hydrateRoot(container, app, { onUncaughtError, onRecoverableError });
  } else {
    delete container.dataset['rendered'];
    createRoot(container, { onUncaughtError }).render(<App {...shell} />);
  }
  answers.drop();
}
