import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACTS, PUBLISHED_CONTRACTS, remoteBuild } from '@evcare/shared-contracts/federation';
import { PlatformError } from './platform-error';
import { readManifest } from './project';
import { checkAgainstSite } from './site/site-problems';
import { readSiteFacts } from './site/site-facts';

const TESTS = 'test';
const IS_TEST = /\.test\.tsx?$/;

/** Holds the remote to what a site has now, and prints each rule. @returns false if one is broken */
async function testAgainst(folder: string, site: string): Promise<boolean> {
  const facts = await readSiteFacts(site);
  const { versionOf } = remoteBuild(folder);
  const installed = versionOf(PUBLISHED_CONTRACTS);
  const checks = checkAgainstSite(
    readManifest(folder),
    (name) => versionOf(name === CONTRACTS ? PUBLISHED_CONTRACTS : name),
    facts,
  );
  console.log(`▶ ${site} (shell ${facts.shell.version}, contract ${facts.shell.contract})`);
  for (const { name, problems } of checks) {
    console.log(`  ${problems.length === 0 ? '✔' : '✖'} ${name}`);
    for (const problem of problems) console.log(`      ${problem}`);
  }
  if (installed !== facts.shell.contract) {
    console.log(
      `  ! the tests below use ${PUBLISHED_CONTRACTS} ${installed}; install ${facts.shell.contract} to test with the site's.`,
    );
  }
  return checks.every(({ problems }) => problems.length === 0);
}

/** Files of the project's tests. @throws PlatformError if there is none */
function testFiles(folder: string): string[] {
  const files = readdirSync(join(folder, TESTS), { recursive: true })
    .map(String)
    .filter((file) => IS_TEST.test(file));
  if (files.length === 0) throw new PlatformError(`${join(folder, TESTS)} has no tests.`);
  return files.sort().map((file) => join(TESTS, file));
}

/**
 * Runs the project's tests with the test runner of Node.js, and before them the rules of a site.
 * @returns exit code
 */
export async function runTest(folder: string, site: string | undefined): Promise<number> {
  const keepsRules = site === undefined || (await testAgainst(folder, site));
  const setup = pathToFileURL(join(import.meta.dirname, 'test-setup.js')).href;
  const imports = [import.meta.resolve('tsx'), setup].map((url) => `--import=${url}`);
  const args = [...imports, '--test', '--test-reporter=spec', ...testFiles(folder)];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return keepsRules ? (code ?? 1) : 1;
}
