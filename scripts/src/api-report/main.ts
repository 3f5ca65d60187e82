import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { committedReport, REPORTED } from './packages';
import { formatReport } from './report';
import { nextReport } from './rules';

const USAGE = `Usage: npm run api-report -- [<package> …] [--first | --breaking]

Writes what others can see of ${REPORTED.map(({ folder }) => folder).join(' and ')}.
  --first     the package has no report yet
  --breaking  removed and changed names are intended: the next version is a major one`;

const OPTIONS = ['--first', '--breaking'];

/** `npm run api-report`: writes the reports, unless one version would have two surfaces or a break is not marked. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const folders = args.filter((arg) => !arg.startsWith('-'));
  const unknown = args.find((arg) =>
    arg.startsWith('-') ? !OPTIONS.includes(arg) : !REPORTED.some(({ folder }) => folder === arg),
  );
  if (unknown) throw new Failure(`There is no package or option ${unknown}.\n\n${USAGE}`);
  for (const reported of REPORTED.filter(({ folder }) => folders.length === 0 || folders.includes(folder))) {
    const outcome = nextReport(committedReport(reported), reported.read(), reported.versioning, {
      first: args.includes('--first'),
      breaking: args.includes('--breaking'),
    });
    if ('problem' in outcome) throw new Failure(outcome.problem);
    const path = join(ROOT, reported.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatReport(outcome.report));
    console.log(`${reported.file} is up to date.`);
  }
  return 0;
}
