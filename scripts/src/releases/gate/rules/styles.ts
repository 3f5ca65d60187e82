import { cssPrefix } from '../../../webpack/css-prefix';
import { SHELL } from '../../../workspace/parts';
import type { GateRule } from '../gate-rule';
import { idOf } from '../live-releases';
import { stylesheetProblems } from '../styles/stylesheet';

/** Number of problems that are reported per stylesheet; a library of bare selectors would have thousands. */
const MAX_REPORTED = 5;

/** Requires that the stylesheets of a remote style only that remote, and that no two remotes share a class prefix. */
export const styles: GateRule = async ({ release, shells, others, read }) => {
  if (release.name === SHELL) return [];
  const prefix = cssPrefix(release.name);
  const neighbours = [...new Map([...others, ...shells].map((other) => [other.name, other])).values()];
  const prefixConflicts = neighbours
    .filter(({ name }) => cssPrefix(name) === prefix)
    .map((other) => ({
      rule: 'styles' as const,
      level: 'refuse' as const,
      message: `${idOf(release)} begins its classes with "${prefix}_", as ${idOf(other)} does.`,
      affected: [idOf(other)],
      advice: `give ${release.name} a name with three unique first letters.`,
    }));
  const foreign = neighbours
    .map(({ name }) => cssPrefix(name))
    .filter((otherPrefix) => otherPrefix !== prefix);
  const sheets = Object.keys(release.files)
    .filter((path) => path.endsWith('.css'))
    .sort();
  const problemsBySheet = await Promise.all(
    sheets.map(async (path) => {
      const css = Buffer.from((await read(path)) ?? []).toString('utf8');
      return stylesheetProblems(css, { prefix, foreign })
        .slice(0, MAX_REPORTED)
        .map((problem) => ({
          rule: 'styles' as const,
          level: 'refuse' as const,
          message: `${idOf(release)}: ${path}: ${problem}.`,
          affected: neighbours.map(idOf),
          advice:
            'write it as a CSS module inside `@layer remote`, below a class of the component it is for.',
        }));
    }),
  );
  return [...prefixConflicts, ...problemsBySheet.flat()];
};
