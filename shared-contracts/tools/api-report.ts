import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatReport, findWriteError } from './report';
import { PACKAGE_FOLDER, readSurface } from './surface';

const REPORT_FILE = join(PACKAGE_FOLDER, 'etc/shared-contracts.api.md');

/**
 * Excluded entry points. Remotes use only the types of the declared endpoints, and the API's OpenAPI document
 * shows the rest; the settings of builds are a part of `./federation` for configurations in JavaScript.
 */
const EXCLUDED = ['./endpoints/server', './build', './publishing'];

interface Package {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

export const committedReport = (): string | null =>
  existsSync(REPORT_FILE) ? readFileSync(REPORT_FILE, 'utf8') : null;

/** Creates the report of the current package. */
export function makeReport(): string {
  const text = readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8');
  const { name, version, exports: entries } = JSON.parse(text) as Package;
  const points = Object.entries(entries)
    .filter(([request]) => !EXCLUDED.includes(request))
    .map(([request, file]) => ({ request, file: join(PACKAGE_FOLDER, file) }));
  return formatReport(name, version, readSurface(points));
}

/** `npm run api-report`: writes the report, unless the same version would then have two surfaces. */
function main(): void {
  const fresh = makeReport();
  const refusal = findWriteError(committedReport(), fresh, process.argv.includes('--first'));
  if (refusal) {
    process.stderr.write(`${refusal}\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(REPORT_FILE), { recursive: true });
  writeFileSync(REPORT_FILE, fresh);
  process.stdout.write(`${REPORT_FILE} is up to date.\n`);
}

if (require.main === module) main();
