/** Path of the stream of finished builds on the development server. */
export const BUILDS_PATH = '/__evcare/builds';

/** Message of the stream. */
export interface BuildMessage {
  /** Identifies the build; another one than that of the page means that there is a newer one. */
  readonly build: string;
  /** Errors of the newest sources; the page then keeps the last build that worked. */
  readonly problems: readonly string[];
}

/**
 * Code that follows the container's script: it loads the page again when there is a newer build. Components can't be
 * exchanged in place, because the React of a released shell has no Fast Refresh.
 * @param origin address of the development server
 */
export const reloadClient = (name: string, origin: string, build: string): string =>
  `(() => {
  const started = (globalThis[Symbol.for('evcare.dev')] ??= new Set());
  if (started.has(${JSON.stringify(name)})) return;
  started.add(${JSON.stringify(name)});
  const say = (how, text) => console[how]('[evcare dev] ${name}: ' + text);
  say('info', 'this page shows the sources of ${origin}; it loads again when they change.');
  new EventSource(${JSON.stringify(origin + BUILDS_PATH)}).onmessage = ({ data }) => {
    const { build, problems } = JSON.parse(data);
    if (problems.length > 0) return say('error', 'the build failed.\\n' + problems.join('\\n'));
    if (build === ${JSON.stringify(build)}) return;
    say('info', 'there is a newer build; the page loads again.');
    location.reload();
  };
})();
`;
