import type { Beacon } from './beacon';
import { fileOfStack } from './code-owner';

/** Maximum number of errors reported per page. */
const LIMIT = 5;
const LONGEST = 300;
const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');

/**
 * Reports uncaught errors in event handlers and promises of a remote's code, which the loader does not see. Each
 * message of a release is reported once; an error outside of the remotes' files, for example in a browser extension,
 * never.
 * @returns a handler for the page's `error` and `unhandledrejection` events
 */
export function createUncaught({ uncaught }: Pick<Beacon, 'uncaught'>): (event: Event) => void {
  const told = new Set<string>();

  const tell = (message: string, where: string) => {
    const file = fileOfStack(where);
    if (!file || file.part === 'shell' || told.size >= LIMIT) return;
    const { part: remote, release, url } = file;
    const about = `${remote} ${release} ${message}`;
    if (told.has(about)) return;
    told.add(about);
    uncaught({ remote, release, message: message.slice(0, LONGEST), url });
  };
  return (event) => {
    const { message, filename, error, reason } = event as ErrorEvent & PromiseRejectionEvent;
    if (reason instanceof Error) tell(`${reason.name}: ${reason.message}`, stackOf(reason));
    else if (message) tell(message, `${stackOf(error)}\n${filename}`);
  };
}
