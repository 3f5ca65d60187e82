import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import type { Scan } from './main';
import { wapitiFindings, type Finding } from './report';
import { runTool } from './run-tool';

/**
 * Modules that need nothing outside this machine. `ssrf` and `xxe` are left out because they need a server,
 * `nikto` and `wapp` because they download lists.
 */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
const CRAWL_S = 60;
const MODULE_S = 30;
const TIMEOUT_MS = 12 * 60_000;

/** Crawls the pages and tests every GET call of the API, as an administrator. */
export async function runWapiti(scan: Scan, note: (text: string) => void): Promise<Finding[]> {
  const report = join(scan.folder, 'wapiti.json');
  const starts = scan.targets.flatMap(({ method, path }) =>
    method === 'GET' ? ['-s', scan.base + path] : [],
  );
  const { output, isTimedOut } = await runTool(
    'wapiti',
    [
      ...['-u', `${scan.base}/`, '--scope', 'folder', '-d', '1', '-m', MODULES, '-f', 'json', '-o', report],
      ...['--max-scan-time', String(CRAWL_S), '--max-attack-time', String(MODULE_S), '-t', '10', '-v', '1'],
      ...['--flush-session', '--no-bugreport', '--store-session', join(scan.folder, 'wapiti')],
      ...['-H', `Authorization: Bearer ${await scan.token('admin')}`, ...starts],
    ],
    TIMEOUT_MS,
  );
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null || isTimedOut) throw new Failure(`wapiti did not finish:\n${output.slice(-2_000)}`);
  note(`${starts.length / 2} calls and the pages`);
  return wapitiFindings(text);
}
