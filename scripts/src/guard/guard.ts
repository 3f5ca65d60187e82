import type { ReleaseHealth } from '@evcare/api';
import type { ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { withoutCanary } from '../releases/pointers';
import type { ReleaseStore } from '../releases/store';
import { reasonToStop, type Policy } from './policy';

/** Who is named in the audit log. */
const ACTOR = 'guard';

/** A canary that was stopped. */
export interface StoppedCanary {
  readonly remote: string;
  readonly version: string;
  /** In a sentence, as it stands in the index and in the audit log too. */
  readonly reason: string;
}

export interface GuardOptions {
  readonly store: Pick<ReleaseStore, 'readSite' | 'updateSite'>;
  /** How releases fared since a moment: the API's own function, or `askHealth` from elsewhere. */
  readonly health: (since: Date) => Promise<readonly ReleaseHealth[]>;
  readonly policy: Policy;
  readonly everyMs: number;
  /** Told after the index was changed. */
  readonly onStop: (stopped: StoppedCanary) => void;
  /** Told of the first of several looks in a row that fail; the guard goes on. */
  readonly onError: (error: unknown) => void;
  /** The clock; tests set it. */
  readonly now?: () => Date;
}

type Canary = NonNullable<ReleasePointer['canary']>;

/**
 * Watches the canaries of a site and takes back those that fail too often: the stable release is composed for
 * everybody again, and the canary does not come back unless somebody insists. Any number of guards may watch one store.
 * @returns ends the watch; a look that is under way changes nothing any more
 */
export function startGuard(options: GuardOptions): () => void {
  const ended = new AbortController();
  let failing = false;
  let timer = setTimeout(look, options.everyMs);
  timer.unref();

  async function look(): Promise<void> {
    try {
      await guardOnce(options, ended.signal);
      failing = false;
    } catch (error) {
      if (!failing && !ended.signal.aborted) options.onError(error);
      failing = true;
    }
    if (ended.signal.aborted) return;
    timer = setTimeout(look, options.everyMs);
    timer.unref();
  }

  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/**
 * Looks once at every canary. One whose look fails keeps no other from being judged.
 * @throws the first error of a look, after all were made
 */
export async function guardOnce(options: GuardOptions, signal?: AbortSignal): Promise<void> {
  const site = await options.store.readSite();
  const errors: unknown[] = [];
  for (const [remote, { canary, stable }] of Object.entries(site?.remotes ?? {})) {
    if (!canary || signal?.aborted) continue;
    await judge(options, remote, { canary, stable }, signal).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function judge(
  { store, health, policy, onStop, now = () => new Date() }: GuardOptions,
  remote: string,
  { canary, stable }: { readonly canary: Canary; readonly stable: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  const found = await health(beginning(canary, policy, now()));
  const of = (release: string) => found.find((one) => one.remote === remote && one.release === release);
  const reason = reasonToStop(policy, of(canary.version), of(stable));
  if (reason === null || signal?.aborted) return;
  const { version } = canary;
  let stopped = false;
  await store.updateSite(
    async (current) => {
      // Somebody may have promoted, taken back or started it anew since: only what was judged is stopped.
      stopped = isStill(current, remote, canary);
      return stopped ? withoutCanary(current as SiteIndex, remote, reason, now()) : (current as SiteIndex);
    },
    { command: 'stop-canary', part: remote, version, by: ACTOR, reason },
  );
  if (stopped) onStop({ remote, version, reason });
}

/** From when on visits count: not before the canary began, which may have had another life before. */
function beginning({ since }: Canary, { windowMinutes }: Policy, now: Date): Date {
  const earliest = now.getTime() - windowMinutes * 60_000;
  const began = since === undefined ? Number.NaN : Date.parse(since);
  return new Date(Number.isNaN(began) ? earliest : Math.max(earliest, began));
}

function isStill(site: SiteIndex | null, remote: string, { version, since }: Canary): boolean {
  const now = site?.remotes[remote]?.canary;
  return now?.version === version && now.since === since;
}
