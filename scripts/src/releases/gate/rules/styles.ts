import { cssPrefix } from '../../../webpack/css-prefix';
import { SHELL } from '../../../workspace/parts';
import type { GateRule } from '../case';
import { idOf } from '../live';
import { stylesheetProblems } from '../styles/stylesheet';

/** Of one stylesheet at most so many sentences are told; a whole library of bare selectors has thousands. */
const MOST_TOLD = 5;

/** The stylesheets of a remote style that remote and nothing else; two remotes never share the beginning of their classes. */
export const styles: GateRule = async ({ release, shells, others, read }) => {
  if (release.name === SHELL) return [];
  const prefix = cssPrefix(release.name);
  const neighbours = [...new Map([...others, ...shells].map((other) => [other.name, other])).values()];
  const same = neighbours
    .filter(({ name }) => cssPrefix(name) === prefix)
    .map((other) => ({
      rule: 'styles' as const,
      level: 'refuse' as const,
      message: `${idOf(release)} begins its classes with "${prefix}_", as ${idOf(other)} does.`,
      affected: [idOf(other)],
      advice: `give ${release.name} a name whose first three letters are nobody else's.`,
    }));
  const foreign = neighbours.map(({ name }) => cssPrefix(name)).filter((one) => one !== prefix);
  const sheets = Object.keys(release.files)
    .filter((path) => path.endsWith('.css'))
    .sort();
  const found = await Promise.all(
    sheets.map(async (path) => {
      const css = Buffer.from((await read(path)) ?? []).toString('utf8');
      return stylesheetProblems(css, { prefix, foreign })
        .slice(0, MOST_TOLD)
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
  return [...same, ...found.flat()];
};
