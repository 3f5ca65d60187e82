import type { Beacon } from './beacon';
import { fileOfStack } from './code-owner';

/** Maximum number of errors reported per page. */
const MAX_REPORTS = 5;
const MAX_LENGTH = 300;
const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');

/**
 * Reports uncaught errors in event handlers and promises of a remote's code, which the loader
 * does not see. Each message of a release is reported once; an error outside of the remotes'
 * files, for example in a browser extension, never.
 * @returns a handler for the page's `error` and `unhandledrejection` events
 */
export function createUncaught({ uncaught }: Pick<Beacon, 'uncaught'>): (event: Event) => void {
  const reported = new Set<string>();

  const report = (message: string, where: string) => {
    const file = fileOfStack(where);
    if (!file || file.part === 'shell' || reported.size >= MAX_REPORTS) return;
    const { part: remote, release, url } = file;
    const key = `${remote} ${release} ${message}`;
    if (reported.has(key)) return;
    reported.add(key);
    uncaught({ remote, release, message: message.slice(0, MAX_LENGTH), url });
  };
  return (event) => {
    const { message, filename, error, reason } = event as ErrorEvent & PromiseRejectionEvent;
    if (reason instanceof Error) report(`${reason.name}: ${reason.message}`, stackOf(reason));
    else if (message) report(message, `${stackOf(error)}\n${filename}`);
  };
}
