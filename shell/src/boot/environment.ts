import type { AnswerSource } from '../http/recorded-answers';
import { browserTransport, type Transport } from '../http/transport';
import { prefetchFiles } from '../remotes/prefetch';
import { followTabs, type FollowTabs } from '../services/remote-storage';
import { createLocalStorage, createSessionStorage, type TextStorage } from '../session/browser-storage';

/** Everything that the shell uses of the place it runs in: a browser's page, or a server that renders one. */
export interface Environment {
  /** Address of the page. */
  readonly href: string;
  readonly local: TextStorage;
  readonly perTab: TextStorage;
  readonly followTabs: FollowTabs;
  readonly transport: Transport;
  /** Answers that need no network, such as those of a rendered document. */
  readonly answer?: AnswerSource;
  readonly isOnline: () => boolean;
  readonly isHidden: () => boolean;
  /** Prefetches files. */
  readonly prefetch: typeof prefetchFiles;
  /** Loads an address as a new document. */
  readonly leave: (to: string) => void;
}

/** The page in the browser. */
export const browserEnvironment = (): Environment => ({
  href: location.href,
  local: createLocalStorage(),
  perTab: createSessionStorage(),
  followTabs,
  transport: browserTransport,
  isOnline: () => navigator.onLine !== false,
  isHidden: () => document.hidden,
  prefetch: prefetchFiles,
  leave: (to) => location.assign(to),
});
