import type { Drafts } from './draft';
import { releaseMessages } from './messages';
import type { PageUse } from './page-use';
import type { Upgrades, Withdrawal } from './upgrades';

/** Interval (ms) at which a page in use is checked again. */
const RETRY_MS = 1_000;

export interface LeaveOptions {
  readonly upgrades: Pick<Upgrades, 'withdrawals' | 'staged' | 'beforeNavigation'>;
  readonly use: Pick<PageUse, 'isInUse'>;
  readonly drafts: Pick<Drafts, 'save' | 'restore'>;
  /** True if this remote has work on the page that an upgrade would lose. */
  readonly isHeld: (remote: string) => boolean;
  /** True if there is work that a new document would lose. */
  readonly isAnyUnsaved: () => boolean;
  /** The current address. */
  readonly here: () => string;
  readonly showAgain: () => void;
  readonly closeDialogs: (remote: string) => void;
  readonly notify: (message: string) => void;
}

/** Makes the page leave releases that the site has withdrawn. */
export interface Leave {
  /** Called with each boot document that was fetched. */
  review(): void;
  stop(): void;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** Lets the document be replaced without asking the visitor. Returns a function that ends this. */
function skipConfirmation(): () => void {
  const skip = (event: Event) => event.stopImmediatePropagation();
  addEventListener('beforeunload', skip, { capture: true });
  return () => removeEventListener('beforeunload', skip, { capture: true });
}

/**
 * Leaves withdrawn releases: an idle page immediately, a page in use at its next navigation or once it is
 * idle. An urgent withdrawal also replaces a page in use: the visitor's input is stored first, and filled in
 * again once the form is rendered.
 */
export function createLeave(options: LeaveOptions): Leave {
  const { upgrades, use, drafts, isHeld, isAnyUnsaved, here, showAgain, closeDialogs, notify } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  const isInUse = (withdrawals: readonly Withdrawal[]): boolean =>
    use.isInUse() || withdrawals.some(({ remote }) => (remote === null ? isAnyUnsaved() : isHeld(remote)));

  /** Replaces what the page shows; false if the document is replaced. */
  const replacePage = (): boolean => {
    if (upgrades.beforeNavigation(here())) return false;
    showAgain();
    return true;
  };

  function replaceInUse(urgent: readonly Withdrawal[]): void {
    const path = pathOf(here());
    drafts.save(path);
    const ask = skipConfirmation();
    for (const { remote } of urgent) if (remote !== null) closeDialogs(remote);
    if (!replacePage()) return;
    ask();
    drafts.restore(path);
    notify(releaseMessages.replaced);
  }

  async function review(current: number): Promise<void> {
    await upgrades.staged();
    if (current !== round || document.visibilityState !== 'visible') return;
    const withdrawals = upgrades.withdrawals();
    if (withdrawals.length === 0) return;
    const urgent = withdrawals.filter((withdrawal) => withdrawal.urgent);
    if (!isInUse(withdrawals)) replacePage();
    else if (urgent.length > 0) replaceInUse(urgent);
    else timer = setTimeout(() => void review(current), RETRY_MS);
  }

  function stop(): void {
    round += 1;
    clearTimeout(timer);
  }

  return {
    review() {
      stop();
      void review(round);
    },
    stop,
  };
}
