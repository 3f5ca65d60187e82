import type { Release } from '@evcare/shared-contracts/release';
import { compressText, ENCODINGS } from '../../compress';
import { budgetOf, GROWTH_WARNING_SHARE, MIN_WARNED_GROWTH } from '../budgets';
import type { GateInput, GateRule } from '../gate-rule';
import { idOf } from '../live-releases';

export const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;

/** Bytes of all files that browsers may load. */
const totalOf = ({ files, server }: Release): number =>
  Object.entries(files).reduce(
    (sum, [path, { bytes }]) => sum + (server?.files.includes(path) ? 0 : bytes),
    0,
  );

/** Download size of a file: its brotli sibling if the release has one, else the size that brotli would give. */
export async function downloaded(path: string, read: GateInput['read']): Promise<number> {
  const brotliFile = await read(`${path}${ENCODINGS[0].suffix}`);
  if (brotliFile) return brotliFile.length;
  const bytes = await read(path);
  if (!bytes) return 0;
  return Math.min(bytes.length, (await compressText(bytes)).br.length);
}

/** Files that every page of the part needs before its own. */
export const filesAtOnce = ({ entry, scripts, styles }: Release): string[] => [
  ...new Set([...(entry === null ? [] : [entry]), ...scripts, ...styles]),
];

/** Download size of what every page of the part needs before its own. */
export async function bytesAtOnce(release: Release, read: GateInput['read']): Promise<number> {
  const sizes = await Promise.all(filesAtOnce(release).map((path) => downloaded(path, read)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Rejects a part that exceeds its budget before the first page, and warns if the whole release grew. */
export const byteBudget: GateRule = async ({ release, before, budgets, read }) => {
  const atOnce = await bytesAtOnce(release, read);
  const budget = budgetOf(budgets, release.name);
  const over =
    atOnce > budget.atOnce
      ? [
          {
            rule: 'byte-budget' as const,
            level: 'refuse' as const,
            message: `${idOf(release)} makes every visitor download ${kb(atOnce)} before its first page; its budget is ${kb(budget.atOnce)}.`,
            affected: [idOf(release)],
            advice:
              'move what only some pages need into their chunks, or raise the budget in gate/budgets.ts with a measurement.',
          },
        ]
      : [];
  if (!before) return over;
  const [was, is] = [totalOf(before), totalOf(release)];
  const grown = is - was;
  if (grown <= was * GROWTH_WARNING_SHARE || grown <= MIN_WARNED_GROWTH) return over;
  return [
    ...over,
    {
      rule: 'byte-budget' as const,
      level: 'warn' as const,
      message: `${idOf(release)} is ${kb(is)} as a whole, ${Math.round((grown / was) * 100)} % more than ${idOf(before)}.`,
      affected: [idOf(release)],
      advice: 'nothing, if that is intended.',
    },
  ];
};
