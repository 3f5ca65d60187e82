import type { Beacon } from './beacon';
import { fileOfStack } from './code-owner';

/** Errors that one page tells of at most. */
const LIMIT = 5;
const LONGEST = 300;
const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');

/**
 * Tells of errors that nobody caught, in event handlers and promises of a remote's code: the loader does not see them.
 * Each message of a release once; what is of no remote's file, such as a browser's extension, not at all.
 * @returns takes `error` and `unhandledrejection` events of the page
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
