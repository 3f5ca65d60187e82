import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { startSiteProcess } from '../e2e/site-process';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { ensureScanners } from './run-tool';
import { runSqlmap } from './sqlmap';
import { targetsOf, type OpenApi, type Target } from './targets';
import { runWapiti } from './wapiti';

/** Raised limits, because a scanner sends more requests than a visitor may. */
const ENVIRONMENT = { LIMIT_SCALE: '1000' };
const PASSWORD = 'Evcare@Demo2026';

/** Scanned site, with a folder for reports. */
export interface Scan {
  readonly base: string;
  readonly folder: string;
  readonly targets: readonly Target[];
  /** Requests an access token of a demo account. */
  token(account: string): Promise<string>;
}

/** `npm run scan`: runs Debian's wapiti and sqlmap against its own site on loopback. Ends with 1 on a high finding. */
export async function main(): Promise<number> {
  const progress = createProgress();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  onInterrupt(() => void shutdown.run().then(() => process.exit(130)));
  try {
    await progress.step('scanners', () => ensureScanners());
    const site = await progress.step('site started', () => startSiteProcess(ENVIRONMENT));
    shutdown.add('site', () => site.stop());
    const folder = await mkdtemp(join(tmpdir(), 'evcare-scan-'));
    shutdown.add('reports', () => rm(folder, { recursive: true, force: true }));
    const scan: Scan = {
      base: site.url,
      folder,
      targets: targetsOf(await readJson<OpenApi>(`${site.url}/api/docs/json`)),
      token: (account) => signIn(site.url, account),
    };
    const findings = [
      ...(await progress.step('wapiti', (note) => runWapiti(scan, note))),
      ...(await progress.step('sqlmap', (note) => runSqlmap(scan, note))),
    ];
    for (const { tool, level, kind, where } of findings)
      progress.line(`${level.padEnd(5)} ${tool}: ${kind} (${where})`);
    const high = findings.filter(({ level }) => level === 'high').length;
    progress.line(`${high} high findings, ${findings.length - high} low ones, ${scan.targets.length} calls.`);
    return high > 0 ? 1 : 0;
  } finally {
    await shutdown.run();
  }
}

async function readJson<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Failure(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}

async function signIn(base: string, account: string): Promise<string> {
  const body = JSON.stringify({ email: `${account}@evcare.test`, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await readJson<{ accessToken: string }>(`${base}/api/auth/login`, {
    method: 'POST',
    headers,
    body,
  });
  return response.accessToken;
}
