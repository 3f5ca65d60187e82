import type { ReleaseHealth } from '@evcare/api';
import type { ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { withoutCanary } from '../releases/pointers';
import type { ReleaseStore } from '../releases/store';
import { provenReason, reasonToStop, slownessReason, type Policy } from './policy';

/** Name in the audit log. */
const ACTOR = 'guard';

/** Canary that was stopped. */
export interface StoppedCanary {
  readonly remote: string;
  readonly version: string;
  /** Sentence that is also in the index and in the audit log. */
  readonly reason: string;
}

export interface GuardOptions {
  readonly store: Pick<ReleaseStore, 'readSite' | 'updateSite'>;
  /** Release health since a time: the API's own function, or `requestHealth` from another process. */
  readonly health: (since: Date) => Promise<readonly ReleaseHealth[]>;
  readonly policy: Policy;
  readonly everyMs: number;
  /** Called after the index was changed. */
  readonly onStop: (stopped: StoppedCanary) => void;
  /** Called at the first of several consecutive failed checks; the guard continues. */
  readonly onError: (error: unknown) => void;
  /** Clock, replaced by tests. */
  readonly now?: () => Date;
}

type Canary = NonNullable<ReleasePointer['canary']>;

/**
 * Watches the canaries of a site and stops those that fail too often or open too slowly: all visitors get the stable release
 * again, and the canary does not return unless forced. Any number of guards may watch one store.
 * @returns a function that stops watching; a running check changes nothing afterwards
 */
export function startGuard(options: GuardOptions): () => void {
  const ended = new AbortController();
  let failing = false;
  let timer = setTimeout(check, options.everyMs);
  timer.unref();

  async function check(): Promise<void> {
    try {
      await guardOnce(options, ended.signal);
      failing = false;
    } catch (error) {
      if (!failing && !ended.signal.aborted) options.onError(error);
      failing = true;
    }
    if (ended.signal.aborted) return;
    timer = setTimeout(check, options.everyMs);
    timer.unref();
  }

  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/**
 * Checks every canary once, even if the check of another canary fails.
 * @throws the first error, after all checks
 */
export async function guardOnce(options: GuardOptions, signal?: AbortSignal): Promise<void> {
  const site = await options.store.readSite();
  const errors: unknown[] = [];
  for (const [remote, { canary, stable }] of Object.entries(site?.remotes ?? {})) {
    if (!canary || signal?.aborted) continue;
    await evaluateCanary(options, remote, { canary, stable }, signal).catch((error: unknown) =>
      errors.push(error),
    );
  }
  if (errors.length > 0) throw errors[0];
}

async function evaluateCanary(
  { store, health, policy, onStop, now = () => new Date() }: GuardOptions,
  remote: string,
  { canary, stable }: { readonly canary: Canary; readonly stable: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  const start = evaluationStart(canary, policy, now());
  const releaseHealth = await health(start);
  const healthOf = (release: string) =>
    releaseHealth.find((entry) => entry.remote === remote && entry.release === release);
  const compared = [policy, healthOf(canary.version), healthOf(stable)] as const;
  // The sequential test is valid for all visits of the canary, not for a window that moves.
  const isComplete = start.toISOString() === canary.since;
  const reason =
    reasonToStop(...compared) ??
    (isComplete ? (provenReason(...compared) ?? slownessReason(...compared)) : null);
  if (reason === null || signal?.aborted) return;
  const { version } = canary;
  let stopped = false;
  await store.updateSite(
    async (current) => {
      // The canary may have been promoted, stopped or restarted in the meantime: only the evaluated
      // canary is stopped.
      stopped = isUnchanged(current, remote, canary);
      return stopped ? withoutCanary(current as SiteIndex, remote, reason, now()) : (current as SiteIndex);
    },
    { command: 'stop-canary', part: remote, version, by: ACTOR, reason },
  );
  if (stopped) onStop({ remote, version, reason });
}

/** Start of the evaluated period: not before the canary started, since the release may have been a canary earlier. */
export function evaluationStart(
  { since }: Canary,
  { windowMinutes }: Pick<Policy, 'windowMinutes'>,
  now: Date,
): Date {
  const earliest = now.getTime() - windowMinutes * 60_000;
  const startedAt = since === undefined ? Number.NaN : Date.parse(since);
  return new Date(Number.isNaN(startedAt) ? earliest : Math.max(earliest, startedAt));
}

function isUnchanged(site: SiteIndex | null, remote: string, { version, since }: Canary): boolean {
  const now = site?.remotes[remote]?.canary;
  return now?.version === version && now.since === since;
}
