import { join } from 'node:path';
import { Failure } from '../../cli/failure';
import { ROOT } from '../../workspace/parts';
import { gitRevision } from '../../workspace/revision';
import { readBuild } from '../build-output';
import { publish } from '../publish';
import { releaseVersion } from '../release-version';
import { numberOf, textOf, textsOf, type Command, type CommandInput, type CommandOption } from './command';
import { requireBuiltPart } from './built-part';
import { moveAnswer } from './report';

/** Options of the commands that look at a build. */
export const BUILD_OPTIONS: Readonly<Record<string, CommandOption>> = {
  dist: { type: 'string', value: 'PATH', help: 'a finished build elsewhere; the part is named by the build' },
  release: {
    type: 'boolean',
    help: 'the plain package version (1.4.0), where HEAD carries its tag @evcare/<part>@1.4.0',
  },
};

/** The build that a command is about, and what is known of it. */
export async function readSubject({ positionals, values }: CommandInput) {
  const [named] = positionals;
  const given = textOf(values, 'dist');
  if (given === undefined) {
    if (named === undefined) throw new Failure('Name a part, or a build with --dist PATH.');
    const part = requireBuiltPart(named);
    const version = values['release'] === true ? { version: await releaseVersion(part) } : {};
    return { part, dist: join(ROOT, part, 'dist'), revision: await gitRevision(), ...version };
  }
  if (values['release'] === true) throw new Failure('--release is for the parts of this workspace.');
  const { record } = await readBuild(given);
  if (named !== undefined && named !== record.name) {
    throw new Failure(`The build in ${given} is one of ${record.name}, not of ${named}.`);
  }
  return { part: record.name, dist: given, revision: null };
}

/** `publish`: a finished build becomes a release, and live. */
export const publishCommand: Command = {
  name: 'publish',
  arguments: '<part>',
  summary: 'make the finished build of a part a release, and point the site at it',
  options: {
    ...BUILD_OPTIONS,
    canary: { type: 'string', value: 'PERCENT', help: 'for so many visitors only; the stable one stays' },
    cohort: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'with --canary: a role or flag that gets it',
    },
  },
  count: [0, 1],
  async run(input) {
    const { context, values } = input;
    const percent = numberOf(values, 'canary', 0, 100);
    const cohorts = textsOf(values, 'cohort') ?? [];
    if (percent === undefined && cohorts.length > 0)
      throw new Failure('--cohort goes with --canary PERCENT.');
    const { part, ...build } = await readSubject(input);
    const result = await publish({
      ...context,
      ...build,
      ...(context.findSmoke && { smoke: context.findSmoke() }),
      ...(percent !== undefined && { canary: { percent, cohorts } }),
    });
    const { release, added, before, site, findings } = result;
    const id = `${part} ${release.version}`;
    const state = percent === undefined ? 'live' : 'a canary';
    return moveAnswer(context, {
      ...{ command: 'publish', part, version: release.version, findings },
      sentence: `${id} is ${state}`,
      wouldBe: `${id} would be ${state}`,
      move: { before, after: site, changed: before !== site },
      more: { added },
    });
  },
};
