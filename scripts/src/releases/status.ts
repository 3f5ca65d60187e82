import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import type { ReleaseStore } from './store';

/** One part of the site as `releases status` shows it. */
export interface PartStatus {
  readonly name: string;
  readonly stable: string;
  readonly enabled: boolean;
  readonly previous: readonly string[];
  /** Null where the release that should be live is missing. */
  readonly release: { contract: string; range: string; bytes: number; revision: string | null } | null;
}

export interface SiteStatus {
  readonly revision: number;
  readonly updatedAt: string;
  readonly parts: readonly PartStatus[];
}

/** What is live; null before anything was published. */
export async function siteStatus(store: ReleaseStore): Promise<SiteStatus | null> {
  const site = await store.readSite();
  if (!site) return null;
  const pointers: [string, ReleasePointer][] = [[SHELL, site.shell], ...Object.entries(site.remotes).sort()];
  const parts = pointers.map(async ([name, pointer]): Promise<PartStatus> => {
    const found = await store.readRelease(name, pointer.stable);
    return {
      name,
      stable: pointer.stable,
      enabled: pointer.enabled,
      previous: pointer.previous,
      release: found && {
        contract: found.contract.version,
        range: found.contract.range,
        bytes: Object.values(found.files).reduce((sum, { bytes }) => sum + bytes, 0),
        revision: found.revision,
      },
    };
  });
  return { revision: site.revision, updatedAt: site.updatedAt, parts: await Promise.all(parts) };
}

/** The status as a table for people. */
export function statusTable(status: SiteStatus): string {
  const head = ['part', 'stable', 'state', 'contract', 'size', 'earlier'];
  const rows = status.parts.map(({ name, stable, enabled, previous, release }) => [
    name,
    stable,
    !release ? 'MISSING' : enabled ? 'live' : 'disabled',
    release ? (name === SHELL ? release.contract : release.range) : '?',
    release ? `${(release.bytes / 1_024).toFixed(0)} KB` : '?',
    String(previous.length),
  ]);
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [`site revision ${status.revision}, ${status.updatedAt}`, '', ...[head, ...rows].map(line)].join(
    '\n',
  );
}
