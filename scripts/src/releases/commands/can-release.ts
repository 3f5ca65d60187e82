import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { runGate } from '../run-gate';
import { requireSameContent } from '../describe-build';
import { findingText } from '../gate/finding-text';
import { prepareRelease } from '../publish';
import { SIGNATURE_FILE, signerOf } from '../signing/signature-file';
import type { ReleaseFiles, ReleaseStore } from '../store';
import type { Command } from './command';
import { BUILD_OPTIONS, readBuildSource } from './publish';

/** Command `can-release`: runs all checks of `publish` and writes nothing. */
export const canReleaseCommand: Command = {
  name: 'can-release',
  arguments: '<part>',
  summary: 'check whether the gate accepts the finished build of a part; ends with 0 for yes, 2 for no',
  options: BUILD_OPTIONS,
  count: [0, 1],
  async run(input) {
    const { store, findSmokeRunner, env } = input.context;
    const { part, ...build } = await readBuildSource(input);
    const { release, files: prepared } = await prepareRelease({ ...build, signer: await signerOf(env) });
    const existing = await store.readRelease(part, release.version);
    if (existing) requireSameContent(existing, release);
    const files = existing ? await withStoredSignature(store, existing, prepared) : prepared;
    const site = await store.readSite();
    const smoke = findSmokeRunner && { smoke: findSmokeRunner() };
    const findings = await runGate({ store, site, release, files, force: false, ...smoke });
    const id = `${part} ${release.version}`;
    return {
      text: [
        `${id} can be released${site ? '' : ', as the first of the site'}.`,
        ...(site ? [`  beside   ${neighbours(site, part).join(', ') || 'nothing else'}`] : []),
        ...findings.map(findingText),
      ].join('\n'),
      json: {
        ok: true,
        command: 'can-release',
        part,
        version: release.version,
        published: existing !== null,
        findings,
      },
    };
  },
};

/** Files with the signature under which the release was published: publishing it again does not change that. */
async function withStoredSignature(
  store: ReleaseStore,
  { name, version }: Release,
  files: ReleaseFiles,
): Promise<ReleaseFiles> {
  const others = [...files].filter(([path]) => path !== SIGNATURE_FILE);
  const signature = await store.readFile(name, version, SIGNATURE_FILE);
  return new Map(signature ? [...others, [SIGNATURE_FILE, signature]] : others);
}

/** Live releases of the other parts: `shell 1.2.0`. */
const neighbours = ({ shell, remotes }: SiteIndex, part: string): string[] =>
  [['shell', shell] as const, ...Object.entries(remotes).sort()]
    .filter(([name, { enabled }]) => name !== part && enabled)
    .map(([name, { stable }]) => `${name} ${stable}`);
