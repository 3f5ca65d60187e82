import type { Dialogs } from '@evcare/shared-contracts';
import type { RemoteLoader } from '../remotes/loader';
import type { RemoteRegistry } from '../remotes/registry';

/** A dialog that is open, or closing. */
export interface DialogEntry {
  readonly key: number;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Remote that contributes it; null if there is none. */
  readonly provider: string | null;
  readonly open: boolean;
  readonly result: Promise<unknown>;
}

/** The shell's dialogs: the public API, and the part that only the host component uses. */
export interface ShellDialogs extends Dialogs {
  entries(): readonly DialogEntry[];
  subscribe(listener: () => void): () => void;
  close(key: number, result?: unknown): void;
}

/** Time (ms) until a closed dialog is removed; longer than the closing animation. */
const LEAVE_MS = 300;

interface DialogsOptions {
  readonly registry: Pick<RemoteRegistry, 'providersOf'>;
  readonly loader: Pick<RemoteLoader, 'fetchAhead'>;
}

export function createDialogs({ registry, loader }: DialogsOptions): ShellDialogs {
  let entries: readonly DialogEntry[] = [];
  let keys = 0;
  const listeners = new Set<() => void>();
  const settle = new Map<number, (result: unknown) => void>();

  function set(next: readonly DialogEntry[]): void {
    entries = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(id, params = {}) {
      // A second click on the control that opened it does not open a second dialog.
      const same = entries.find((entry) => entry.open && entry.id === id);
      if (same) return same.result;
      const key = ++keys;
      const result = new Promise<unknown>((resolve) => settle.set(key, resolve));
      const provider = registry.providersOf('shell.dialog', id)[0] ?? null;
      if (provider) loader.fetchAhead(provider);
      set([...entries, { key, id, params, provider, open: true, result }]);
      return result;
    },
    close(key, result) {
      if (!entries.some((entry) => entry.key === key && entry.open)) return;
      set(entries.map((entry) => (entry.key === key ? { ...entry, open: false } : entry)));
      settle.get(key)?.(result);
      settle.delete(key);
      setTimeout(() => set(entries.filter((entry) => entry.key !== key)), LEAVE_MS);
    },
  };
}

/** Returns the dialogs with the part that only the host component uses; throws for other implementations. */
export function asShellDialogs(dialogs: Dialogs): ShellDialogs {
  if (!('entries' in dialogs)) throw new Error('these dialogs were not made by createDialogs');
  return dialogs as ShellDialogs;
}
