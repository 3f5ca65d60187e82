import { join } from 'node:path';
import type { Release } from '@evcare/shared-contracts/release';
import { Failure } from '../../cli/failure';
import { ROOT } from '../../workspace/parts';
import { gitRevision } from '../../workspace/revision';
import { readBuild } from '../build-output';
import { DEFAULT_PREVIEW_DAYS } from '../previews/preview';
import { hasPreviews, previewAddress, startPreview } from '../previews/start-preview';
import { publish } from '../publish';
import { releaseVersion } from '../release-version';
import { signerOf } from '../signing/signature-file';
import { readUploadSource } from '../upload-source';
import { numberOf, textOf, textsOf, type Command, type CommandInput, type CommandOption } from './command';
import { requireBuiltPart } from './built-part';
import { publishTo } from './publish-to';
import { moveResult } from './report';
import { siteAddress } from './site-address';

/** Options of the commands that read a build. */
export const BUILD_OPTIONS: Readonly<Record<string, CommandOption>> = {
  dist: { type: 'string', value: 'PATH', help: 'folder of a finished build; the build names its part' },
  release: {
    type: 'boolean',
    help: 'use the plain package version (1.4.0); HEAD must have its tag @evcare/<part>@1.4.0',
  },
};

/** Reads the build that a command names, with its version and revision. */
export async function readBuildSource({ positionals, values }: CommandInput) {
  const [partArgument] = positionals;
  const distOption = textOf(values, 'dist');
  if (distOption === undefined) {
    if (partArgument === undefined) throw new Failure('Name a part, or a build with --dist PATH.');
    const part = requireBuiltPart(partArgument);
    const version = values['release'] === true ? { version: await releaseVersion(part) } : {};
    return { part, dist: join(ROOT, part, 'dist'), revision: await gitRevision(), ...version };
  }
  if (values['release'] === true) throw new Failure('--release is for the parts of this workspace.');
  const { record } = await readBuild(distOption);
  if (partArgument !== undefined && partArgument !== record.name) {
    throw new Failure(`The build in ${distOption} is one of ${record.name}, not of ${partArgument}.`);
  }
  return { part: record.name, dist: distOption, revision: null };
}

/**
 * Opens a preview of a canary, so that others than its visitors can see it. The release is published by then, so a
 * failure is only reported.
 * @returns null if nothing was published, or previews are switched off
 */
async function candidatePreview(
  { context: { store, env, now, by, dryRun } }: CommandInput,
  { name: part, version }: Pick<Release, 'name' | 'version'>,
): Promise<{ readonly text: string; readonly address?: string } | null> {
  if (dryRun || !hasPreviews(env)) return null;
  try {
    const preview = await startPreview(store, { part, version, days: DEFAULT_PREVIEW_DAYS, by, now });
    const address = previewAddress(siteAddress(env, undefined), preview);
    return { text: address, address };
  } catch (error) {
    return { text: `none: ${(error as Error).message}` };
  }
}

/** Command `publish`: makes a finished build a live release. */
export const publishCommand: Command = {
  name: 'publish',
  arguments: '<part>',
  summary: 'make the finished build of a part a release, and point the site at it',
  options: {
    ...BUILD_OPTIONS,
    to: {
      type: 'string',
      value: 'URL',
      help: 'send it to this site, with the token in EVCARE_TOKEN or in the file EVCARE_TOKEN_FILE',
    },
    canary: {
      type: 'string',
      value: 'PERCENT',
      help: 'give it only to this share of the visitors; the stable release stays',
    },
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
    const canary = percent === undefined ? undefined : { percent, cohorts };
    const to = textOf(values, 'to');
    if (to !== undefined) return publishTo(to, input, canary ? { canary } : {});
    const { part, ...build } = await readBuildSource(input);
    const upload = readUploadSource(context.env);
    const result = await publish({
      ...context,
      ...build,
      signer: await signerOf(context.env),
      // A team does not bring back what an operator has withdrawn.
      ...(upload && { upload, keepDecisions: true }),
      ...(context.findSmokeRunner && { smoke: context.findSmokeRunner() }),
      ...(canary && { canary }),
    });
    const { release, added, before, site, findings, leftAlone } = result;
    if (leftAlone !== null) throw new Failure(`Nothing was changed: ${leftAlone}. Ask an operator.`);
    const id = `${part} ${release.version}`;
    const preview = canary ? await candidatePreview(input, release) : null;
    const state = percent === undefined ? 'live' : 'a canary';
    return moveResult(context, {
      command: 'publish',
      part,
      version: release.version,
      findings,
      sentence: `${id} is ${state}`,
      wouldBe: `${id} would be ${state}`,
      move: { before, after: site, changed: before !== site },
      ...(preview && { lines: [`  preview  ${preview.text}`] }),
      more: { added, ...(preview?.address !== undefined && { preview: { address: preview.address } }) },
    });
  },
};
