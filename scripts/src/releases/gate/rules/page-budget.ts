import type { Release } from '@evcare/shared-contracts/release';
import { budgetOf } from '../budgets';
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
}

/** Files of each page with chunks of its own, and each script or style that is in no such page. */
function groupsOf(release: Release): Group[] {
  const known = new Set(filesAtOnce(release));
  const routes = Object.entries(release.routes ?? {}).map(([prefix, { scripts, styles }]) => ({
    title: `its page ${prefix}`,
    paths: [...scripts, ...styles].filter((path) => !known.has(path)),
  }));
  for (const path of [...routes.flatMap(({ paths }) => paths), ...(release.server?.files ?? [])])
    known.add(path);
  const others = Object.keys(release.files).filter((path) => SCRIPT_OR_STYLE.test(path) && !known.has(path));
  return [...routes, ...others.map((path) => ({ title: path, paths: [path] }))];
}

/** Bytes of the files as they are stored: an upper limit that needs no compression. */
const storedBytes = ({ files }: Release, paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (files[path]?.bytes ?? 0), 0);

async function sizesOf(paths: readonly string[], read: GateInput['read']) {
  const sizes = await Promise.all(paths.map(async (path) => ({ path, size: await downloaded(path, read) })));
  return sizes.sort((one, other) => other.size - one.size);
}

/** Rejects a part with a page, or a file loaded later, that exceeds the budget of a page. */
export const pageBudget: GateRule = async ({ release, budgets, read }) => {
  const { page } = budgetOf(budgets, release.name);
  const findings: Finding[] = [];
  for (const { title, paths } of groupsOf(release)) {
    if (storedBytes(release, paths) <= page) continue;
    const sizes = await sizesOf(paths, read);
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    if (total <= page) continue;
    const largest = sizes.slice(0, MAX_NAMED).map(({ path, size }) => `${path} ${kb(size)}`);
    findings.push({
      rule: 'byte-budget',
      level: 'refuse',
      message: `${idOf(release)} makes visitors download ${kb(total)} for ${title}; the budget of a page is ${kb(page)}. Largest: ${largest.join(', ')}.`,
      affected: [idOf(release)],
      advice:
        'load what the page does not show at first with a later import(), or raise the budget in gate/budgets.ts with a measurement.',
    });
  }
  return findings;
};
