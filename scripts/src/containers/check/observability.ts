import { liveEntryUrl } from './responses';
import { REMOTE, type CheckContext } from './context';
import type { BrowserUser } from './browser';
import { expect, waitUntil } from './wait';

/** Checks that the id of a request by the user's page is in the logs of the gateway and of the API. */
export async function traceRequest({ project }: CheckContext, { page }: BrowserUser): Promise<string> {
  const [call] = await Promise.all([
    // Data of public pages comes with the document; the user's own comes from a request of the page.
    page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/vehicles')),
    page.goto('/my-vehicles'),
  ]);
  const id = (await call.headerValue('x-request-id')) ?? '';
  expect(/^[A-Za-z0-9-]{8,100}$/.test(id), `the browser sent the request id "${id}"`);
  for (const service of ['gateway', 'api']) {
    await waitUntil(
      `${id} is in the log of ${service}`,
      () => project.compose('logs', '--no-color', service),
      (log) => linesWith(log, id).length > 0,
      10_000,
    );
  }
  return `such as ${id}`;
}

const linesWith = (log: string, id: string): string[] => log.split('\n').filter((line) => line.includes(id));

interface Status {
  readonly parts: readonly {
    readonly name: string;
    readonly health: readonly { readonly release: string; readonly failed: number }[] | null;
  }[];
}

/**
 * Reports a failure as a browser does, and checks that `releases status` in the site's container, which reads
 * its token from a file, shows the failure.
 */
export async function checkReleaseHealth({ base, project }: CheckContext): Promise<string> {
  const release = (await liveEntryUrl(base, REMOTE)).split('/')[3] ?? '';
  const visit = `check-${Date.now()}`;
  const report = {
    remote: REMOTE,
    release,
    code: 'SETUP_FAILED',
    traceId: visit,
    visit,
    at: new Date().toISOString(),
  };
  const { status } = await fetch(`${base}/api/telemetry/remotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([report]),
  });
  expect(status === 202, `the report is answered with status ${status}`);
  const failures = await waitUntil(
    'the failure is reported',
    async () => {
      const out = await project.compose('exec', '-T', 'site', 'releases', 'status', '--json');
      const { parts } = JSON.parse(out.slice(out.indexOf('{'))) as Status;
      const health = parts.find(({ name }) => name === REMOTE)?.health ?? [];
      return health.find((entry) => entry.release === release)?.failed ?? 0;
    },
    (failed) => failed >= 1,
    20_000,
  );
  return `${failures} failed visit of ${REMOTE}`;
}
