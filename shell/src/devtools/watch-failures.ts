import type { RemoteFailure } from '../remotes/loader';
import type { Telemetry } from '../telemetry/beacon';

/** So many are kept. */
const MOST = 50;

/**
 * Keeps what failed for the panel. How a release fares that an engineer put there is not told to the API: it would
 * count for or against a release that no visitor has.
 * @param kept failures are added to it, oldest first
 * @param overridden what is overridden at this moment
 */
export function watchFailures<T extends Telemetry>(
  telemetry: T,
  kept: RemoteFailure[],
  overridden: () => readonly { readonly remote: string }[],
): T {
  const isOverridden = (name: string) => overridden().some(({ remote }) => remote === name);
  return {
    ...telemetry,
    remoteReady(release) {
      if (!isOverridden(release.remote)) telemetry.remoteReady(release);
    },
    remoteFailed(failure) {
      kept.push(failure);
      kept.splice(0, kept.length - MOST);
      if (!isOverridden(failure.remote)) telemetry.remoteFailed(failure);
    },
  };
}
