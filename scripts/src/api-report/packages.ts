import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractEntries, PUBLISHED_UI, readWorkspace, uiEntries } from '../packages/definitions';
import { MANUALLY_VERSIONED } from '../version/unreleased';
import { ROOT } from '../workspace/parts';
import { parseReport, type Report } from './report';
import type { Versioning } from './rules';
import { readSurface } from './surface';

/** Package with a report of its public surface. */
export interface ReportedPackage {
  readonly folder: string;
  /** File of the report, below the root. */
  readonly file: string;
  readonly versioning: Versioning;
  /** Report of the sources. */
  read(root?: string): Report;
}

/** Not compared: the OpenAPI document describes the API, and only the site itself accepts uploads. */
const EXCLUDED = ['./publishing'];

const reported = (
  folder: string,
  name: string,
  versioning: Versioning,
  entriesOf: (root: string) => [request: string, source: string][],
): ReportedPackage => ({
  folder,
  file: `${folder}/etc/${folder}.api.md`,
  versioning,
  read: (root = ROOT) => {
    const path = join(root, folder);
    const entries = entriesOf(root).filter(([request]) => !EXCLUDED.includes(request));
    const points = entries.map(([request, source]) => ({ request, file: join(path, source) }));
    return {
      name,
      version: readWorkspace(root, folder).version,
      breaks: [],
      surfaces: readSurface(path, points),
    };
  },
});

/** Packages that teams outside this repository compile against. */
export const REPORTED: readonly ReportedPackage[] = [
  reported(MANUALLY_VERSIONED, '@evcare/shared-contracts', 'manual', contractEntries),
  reported('shared-ui', PUBLISHED_UI, 'commits', uiEntries),
];

/** Report in the repository; null if there is none. */
export function committedReport({ file }: Pick<ReportedPackage, 'file'>, root: string = ROOT): Report | null {
  const path = join(root, file);
  return existsSync(path) ? parseReport(readFileSync(path, 'utf8')) : null;
}
