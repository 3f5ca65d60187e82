import type { Release } from '@evcare/shared-contracts/release';
import { budgetOf, type Budget } from '../budgets';
import type { Finding } from '../finding';
import type { GateInput, GateRule } from '../gate-rule';
import { idOf } from '../live-releases';
import { downloaded, filesAtOnce, kb } from './byte-budget';

const SCRIPT_OR_STYLE = /\.(?:m?js|css)$/;
/** Number of files that a finding names. */
const MAX_NAMED = 3;

/** Files that a visitor downloads together after the start of the part. */
interface Group {
  /** Page, as in `its page /booking`, or the file itself. */
  readonly title: string;
  readonly paths: readonly string[];
  readonly limit: number;
  /** Name of the limit, as in `the budget of a page`. */
  readonly limitName: string;
}

/**
 * Files of each page with chunks of its own; each script or style that is in no such page, and all of those
 * together, since a page can be split into any number of them.
 */
function groupsOf(release: Release, { page, later }: Budget): Group[] {
  const known = new Set(filesAtOnce(release));
  const ofPage = { limit: page, limitName: 'the budget of a page' };
  const routes = Object.entries(release.routes ?? {}).map(([prefix, { scripts, styles }]) => ({
    title: `its page ${prefix}`,
    paths: [...scripts, ...styles].filter((path) => !known.has(path)),
    ...ofPage,
  }));
  for (const path of [...routes.flatMap(({ paths }) => paths), ...(release.server?.files ?? [])])
    known.add(path);
  const others = Object.keys(release.files).filter((path) => SCRIPT_OR_STYLE.test(path) && !known.has(path));
  return [
    ...routes,
    ...others.map((path) => ({ title: path, paths: [path], ...ofPage })),
    {
      title: `its ${others.length} files that are loaded later`,
      paths: others,
      limit: later,
      limitName: 'their budget',
    },
  ];
}

/** Bytes of the files as they are stored: an upper limit that needs no compression. */
const storedBytes = ({ files }: Release, paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (files[path]?.bytes ?? 0), 0);

async function sizesOf(paths: readonly string[], read: GateInput['read']) {
  const sizes = await Promise.all(paths.map(async (path) => ({ path, size: await downloaded(path, read) })));
  return sizes.sort((one, other) => other.size - one.size);
}

/** Rejects a part with a page, a file loaded later, or all such files together over their budget. */
export const pageBudget: GateRule = async ({ release, budgets, read }) => {
  const findings: Finding[] = [];
  for (const { title, paths, limit, limitName } of groupsOf(release, budgetOf(budgets, release.name))) {
    if (storedBytes(release, paths) <= limit) continue;
    const sizes = await sizesOf(paths, read);
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    if (total <= limit) continue;
    const largest = sizes.slice(0, MAX_NAMED).map(({ path, size }) => `${path} ${kb(size)}`);
    findings.push({
      rule: 'byte-budget',
      level: 'refuse',
      message: `${idOf(release)} makes visitors download ${kb(total)} for ${title}; ${limitName} is ${kb(limit)}. Largest: ${largest.join(', ')}.`,
      affected: [idOf(release)],
      advice:
        'load less, or later what the page does not show at first, or raise the budget in gate/budgets.ts with a measurement.',
    });
  }
  return findings;
};
