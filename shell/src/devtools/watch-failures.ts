import type { RemoteFailure } from '../remotes/loader';
import type { Telemetry } from '../telemetry/beacon';

/** Maximum number of failures kept. */
const MAX_FAILURES = 50;

/**
 * Records failures for the panel. Results of overridden remotes are not reported to the API: they would be counted as
 * health data of a release that no visitor runs.
 * @param kept list that failures are appended to, oldest first
 * @param overridden names of the remotes that are currently overridden
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
      kept.splice(0, kept.length - MAX_FAILURES);
      if (!isOverridden(failure.remote)) telemetry.remoteFailed(failure);
    },
  };
}
