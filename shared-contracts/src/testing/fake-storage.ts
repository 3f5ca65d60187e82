import type { KeptTexts, RemoteStorage } from '../remote/context';

class FakeTexts implements KeptTexts {
  private readonly texts = new Map<string, string>();
  private readonly watchers = new Set<{ key: string; listener: (value: string | null) => void }>();

  get open(): number {
    return this.watchers.size;
  }

  get = (key: string): string | null => this.texts.get(key) ?? null;
  set = (key: string, value: string): void => void this.texts.set(key, value);
  remove = (key: string): void => void this.texts.delete(key);

  watch = (key: string, listener: (value: string | null) => void): (() => void) => {
    const watcher = { key, listener };
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Simulates a write of another tab: stores the value and notifies listeners. */
  writtenElsewhere(key: string, value: string | null): void {
    if (value === null) this.remove(key);
    else this.set(key, value);
    for (const watcher of [...this.watchers]) if (watcher.key === key) watcher.listener(value);
  }
}

/** In-memory browser storage of a remote. */
export class FakeStorage implements RemoteStorage {
  readonly local = new FakeTexts();
  readonly perTab = new FakeTexts();

  /** Number of open watches. */
  get open(): number {
    return this.local.open + this.perTab.open;
  }
}
