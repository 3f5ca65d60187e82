import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { bootDocumentSchema, runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { bootRemotes } from '../../../compose/boot-remotes';
import { withRendered } from '../../../compose/rendered';
import { composeDocuments, composeSite, shellFiles } from '../../../compose/site';
import { contentType } from '../../../serve/content-type';
import { PAGE_HEADERS, RELEASE_HEADERS, SECURITY_HEADERS } from '../../../serve/headers';
import { listen } from '../../../serve/http-server';
import { createPages, type Pages } from '../../../serve/pages';
import { releaseFileAt } from '../../../serve/release-path';
import { liveReleases } from '../../checks';
import { candidateStore, liveSiteWith, ownSiteWith, type CandidateStore } from '../candidate-store';
import { sampleAnswer } from '../render/sample-answers';
import type { SmokeInput } from './report';

/** Failure that the shell reports to the API. */
export interface ReportedFailure {
  readonly remote: string;
  readonly code: string;
  readonly message: string;
}

/** Composed site with one release swapped in, on a free port. */
export interface TrialSite {
  readonly url: string;
  /** Failures that the shell reported. */
  readonly failures: readonly ReportedFailure[];
  close(): Promise<void>;
}

const DATA_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
const API_DOWN = JSON.stringify({ message: 'Không có máy chủ.', code: 'UNAVAILABLE' });

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

/** Documents as production composes them, or without hashes for engines that do not support `integrity`. */
async function compose(store: CandidateStore, checked: boolean): Promise<Map<string, string>> {
  // The trial serves only what a page loads.
  const config = runtimeConfigSchema.parse({ serviceWorker: false });
  if (checked) return composeSite(store, config);
  const site = await store.readSite();
  const { shell, remotes: releases } = await liveReleases(store, site);
  if (!shell) throw new Error(`the live shell ${site.shell.stable} is gone`);
  const remotes = await bootRemotes(store, site, releases);
  const boot = bootDocumentSchema.parse({ shellVersion: shell.version, config, remotes });
  return composeDocuments(shellFiles(shell), boot, remotes);
}

export interface TrialOptions {
  /** False to leave out the hashes, for engines that do not support them. */
  readonly checked?: boolean;
  /**
   * True to serve the rendered pages, with the live releases of all parts and the data that the pages were
   * rendered with. Default: a remote is alone with the shell, and there is no API.
   */
  readonly rendered?: boolean;
}

/** Serves the composed site with the release as its part's stable one. */
export async function createTrialSite(
  input: SmokeInput,
  { checked = true, rendered = false }: TrialOptions = {},
): Promise<TrialSite> {
  const store = candidateStore(input, rendered ? liveSiteWith(input) : ownSiteWith(input));
  const pages: Pages = await createPages(await compose(store, checked));
  const failures: ReportedFailure[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const send = (status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array) =>
      response.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end(body);
    if (path.startsWith('/api/')) {
      if (path === '/api/telemetry/remotes') failures.push(...failuresIn(await bodyOf(request)));
      const sample = rendered ? sampleAnswer(path.slice('/api'.length)) : null;
      if (sample?.status === 200) return void send(200, DATA_HEADERS, JSON.stringify(sample.body));
      return void send(503, DATA_HEADERS, API_DOWN);
    }
    const file = releaseFileAt(path);
    if (file) {
      const bytes = await store.readFile(file.name, file.version, file.path);
      if (!bytes) return void send(404, {}, 'Not found.');
      return void send(200, { ...RELEASE_HEADERS, 'content-type': contentType(path) }, bytes);
    }
    if (extname(path)) return void send(404, {}, 'Not found.');
    const { page, kind } = pages.find(path);
    const content = rendered ? input.rendered?.get(path) : undefined;
    const { identity } = page.bodies;
    const body = content ? withRendered(identity.toString(), content) : identity;
    send(kind === 'known' ? 200 : 404, { ...PAGE_HEADERS, ...pages.headers }, body);
  }

  const server = await listen(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
    '127.0.0.1',
    0,
  );
  return { url: server.url, failures, close: () => server.close() };
}
