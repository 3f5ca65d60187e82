import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import type { Scan } from './main';
import { sqlmapFindings, sqlmapTested, type Finding } from './report';
import { runTool } from './run-tool';
import { toRequestLog, type Target } from './targets';

/** Calls per process: few enough for the lifetime of an access token (10 minutes). */
const BATCH_SIZE = 25;
const BATCH_TIMEOUT_MS = 8 * 60_000;

/** Tests the parameters and bodies of every call, each with an account that is allowed to make it. */
export async function runSqlmap(scan: Scan, note: (text: string) => void): Promise<Finding[]> {
  const testable = scan.targets.filter(({ path, body }) => path.includes('?') || body !== undefined);
  const adminForbidden = await forbiddenFor('admin', scan, testable);
  const adminAllowed = testable.filter((target) => !adminForbidden.includes(target));
  const findings: Finding[] = [];
  let tested = 0;
  for (const [account, calls] of [['admin', adminAllowed] as const, ['kythuat1', adminForbidden] as const]) {
    for (let start = 0; start < calls.length; start += BATCH_SIZE) {
      const run = await runBatch(
        scan,
        calls.slice(start, start + BATCH_SIZE),
        account,
        `${account}-${start}`,
      );
      findings.push(...run.findings);
      tested += run.tested;
    }
  }
  note(`${tested} of ${testable.length} calls`);
  if (tested < testable.length) throw new Failure('sqlmap did not test every call.');
  return findings;
}

/** Calls that answer 403 for an account. */
async function forbiddenFor(
  account: string,
  { base, token }: Scan,
  targets: readonly Target[],
): Promise<Target[]> {
  const authorization = `Bearer ${await token(account)}`;
  const forbidden: Target[] = [];
  for (const target of targets) {
    const { method, path, body } = target;
    const headers = {
      authorization,
      'if-match': '*',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(base + path, init);
    await response.body?.cancel();
    if (response.status === 403) forbidden.push(target);
  }
  return forbidden;
}

async function runBatch(scan: Scan, targets: readonly Target[], account: string, name: string) {
  const [log, results] = [join(scan.folder, `${name}.log`), join(scan.folder, name)];
  await writeFile(log, toRequestLog(targets, new URL(scan.base).host, await scan.token(account)));
  const { output, isTimedOut } = await runTool(
    'sqlmap',
    [
      ...[
        '-l',
        log,
        '--ignore-stdin',
        '--batch',
        '--smart',
        '--dbms',
        'PostgreSQL',
        '--level',
        '1',
        '--risk',
        '1',
      ],
      ...[
        '--timeout',
        '10',
        '--retries',
        '0',
        '--ignore-code',
        '401',
        '--disable-coloring',
        '--flush-session',
      ],
      ...['--skip', 'Host,Authorization,If-Match,Idempotency-Key', '--output-dir', results],
    ],
    BATCH_TIMEOUT_MS,
  );
  if (isTimedOut) throw new Failure(`sqlmap did not finish:\n${output.slice(-2_000)}`);
  const files = (await readdir(results).catch(() => [])).filter((file) => /^results-.*\.csv$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(results, file), 'utf8')));
  return { findings: texts.flatMap(sqlmapFindings), tested: sqlmapTested(output) };
}
