import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { bootDocumentSchema, runtimeConfigSchema, type SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../../../workspace/parts';
import { bootRemotes } from '../../../compose/boot-remotes';
import { composeDocuments, composeSite, shellFiles } from '../../../compose/site';
import { contentType } from '../../../serve/content-type';
import { PAGE_HEADERS, RELEASE_HEADERS, SECURITY_HEADERS } from '../../../serve/headers';
import { listen } from '../../../serve/http-server';
import { createPages, type Pages } from '../../../serve/pages';
import { releaseFileAt } from '../../../serve/release-path';
import { liveReleases } from '../../checks';
import { INTEGRITY_FILE, integrityList } from '../../integrity';
import type { SmokeInput } from './report';

/** Failure that the shell reports to the API. */
export interface ReportedFailure {
  readonly remote: string;
  readonly code: string;
  readonly message: string;
}

/** Composed site with one release swapped in, on a free port. There is no API; its routes answer 503. */
export interface TrialSite {
  readonly url: string;
  /** Failures that the shell reported. */
  readonly failures: readonly ReportedFailure[];
  close(): Promise<void>;
}

const API_DOWN = JSON.stringify({ message: 'Không có máy chủ.', code: 'UNAVAILABLE' });

/**
 * Index with the release as its part's stable one. A remote is tried with the shell only, so that other
 * remotes' failures do not count.
 */
function siteWith({ site, release }: SmokeInput): SiteIndex {
  const pointer = { stable: release.version, previous: [], enabled: true };
  const base = site ?? {
    schema: 'https://mfewg.org/schema/v1-pre' as const,
    microFrontends: {},
    revision: 0,
    updatedAt: new Date(0).toISOString(),
    shell: pointer,
    remotes: {},
  };
  const stableOnly = ({ stable, enabled }: { stable: string; enabled: boolean }) => ({
    stable,
    enabled,
    previous: [],
  });
  if (release.name !== SHELL)
    return { ...base, shell: stableOnly(base.shell), remotes: { [release.name]: pointer } };
  const remotes = Object.entries(base.remotes).map(([name, other]) => [name, stableOnly(other)] as const);
  return { ...base, shell: pointer, remotes: Object.fromEntries(remotes) };
}

/** Store that contains the release. */
function storeWith(input: SmokeInput) {
  const { store, release, read } = input;
  const isTried = (name: string, version: string) => name === release.name && version === release.version;
  return {
    readSite: async () => siteWith(input),
    readRelease: async (name: string, version: string) =>
      isTried(name, version) ? release : store.readRelease(name, version),
    readFile: async (name: string, version: string, path: string) => {
      if (!isTried(name, version)) return store.readFile(name, version, path);
      return path === INTEGRITY_FILE ? Buffer.from(integrityList(release)) : read(path);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function failuresIn(body: string): ReportedFailure[] {
  try {
    const { events } = JSON.parse(body) as { events?: ReportedFailure[] };
    return (events ?? []).filter(({ code }) => code !== 'READY');
  } catch {
    return [];
  }
}

type TrialStore = ReturnType<typeof storeWith>;

/** Documents as production composes them, or without hashes for engines that do not support `integrity`. */
async function compose(store: TrialStore, checked: boolean): Promise<Map<string, string>> {
  const config = runtimeConfigSchema.parse({});
  if (checked) return composeSite(store, config);
  const site = await store.readSite();
  const { shell, remotes: releases } = await liveReleases(store, site);
  if (!shell) throw new Error(`the live shell ${site.shell.stable} is gone`);
  const remotes = await bootRemotes(store, site, releases);
  const boot = bootDocumentSchema.parse({ shellVersion: shell.version, config, remotes });
  return composeDocuments(shellFiles(shell), boot, remotes);
}

/**
 * Serves the composed site with the release as its part's stable one.
 * @param checked true to check hashes, as in production
 */
export async function createTrialSite(input: SmokeInput, checked = true): Promise<TrialSite> {
  const store = storeWith(input);
  const pages: Pages = await createPages(await compose(store, checked));
  const failures: ReportedFailure[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const send = (status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array) =>
      response.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end(body);
    if (path.startsWith('/api/')) {
      if (path === '/api/telemetry/remotes') failures.push(...failuresIn(await bodyOf(request)));
      return void send(503, { 'content-type': 'application/json; charset=utf-8' }, API_DOWN);
    }
    const file = releaseFileAt(path);
    if (file) {
      const bytes = await store.readFile(file.name, file.version, file.path);
      if (!bytes) return void send(404, {}, 'Not found.');
      return void send(200, { ...RELEASE_HEADERS, 'content-type': contentType(path) }, bytes);
    }
    if (extname(path)) return void send(404, {}, 'Not found.');
    const { page, kind } = pages.find(path);
    send(kind === 'known' ? 200 : 404, { ...PAGE_HEADERS, ...pages.headers }, page.bodies.identity);
  }

  const server = await listen(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
    '127.0.0.1',
    0,
  );
  return { url: server.url, failures, close: () => server.close() };
}
