import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { ReleaseRejected, type Rule } from './errors';
import type { Finding } from './gate/finding';
import { evaluateRelease } from './gate/evaluate-release';
import { renderRoutes } from './gate/render/render-routes';
import type { SmokeRunner } from './gate/smoke/report';
import { signatureProblem } from './signing/signature-problem';
import type { ReleaseFiles, ReleaseStore } from './store';

/** Rules that `--force` does not override: a build that breaks them is not a release, or has no site to run in. */
const UNFORCEABLE_RULES: ReadonlySet<Rule> = new Set([
  'build',
  'schema',
  'paths',
  'immutable',
  'shell-first',
  'signature',
]);

export interface GateRequest {
  readonly store: ReleaseStore;
  readonly site: SiteIndex | null;
  readonly release: Release;
  /** Files of a release that is not in the store yet. */
  readonly files?: ReleaseFiles;
  /**
   * Runs the release in a browser after a server has rendered its routes. Null if no browser is
   * available, which is reported. Omitted if the release has been tried before or the command is urgent:
   * then neither is done.
   */
  readonly smoke?: SmokeRunner | null;
  /** Lets the release pass in spite of findings, except for rules that cannot be forced. */
  readonly force: boolean;
}

/**
 * Checks a release against the releases that it would run with.
 * @returns all findings if the release may go live: warnings, and rejections that were overridden
 * @throws ReleaseRejected
 */
export async function runGate({ force, smoke, ...request }: GateRequest): Promise<readonly Finding[]> {
  await requireSignature(request);
  const findings = await evaluateRelease({
    ...request,
    ...(smoke === undefined ? { tried: 'elsewhere' } : { smoke, render: renderRoutes }),
  });
  const rejected = force ? findings.filter(({ rule }) => UNFORCEABLE_RULES.has(rule)) : findings;
  const rejection = ReleaseRejected.from(`${request.release.name} ${request.release.version}`, rejected);
  if (rejection) throw rejection;
  return findings;
}

/** Checked before anything else, so that no code of a release runs that its team did not sign. */
async function requireSignature({ store, release, files }: Omit<GateRequest, 'force'>): Promise<void> {
  const { name, version } = release;
  const read = async (path: string) =>
    files ? (files.get(path) ?? null) : store.readFile(name, version, path);
  const message = await signatureProblem(release, await store.keys.read(), read);
  if (message === null) return;
  const advice = files
    ? "sign it when you publish, with the team's key in the file that EVCARE_SIGNING_KEY_FILE names."
    : 'publish its build again, signed and under another version.';
  const finding: Finding = { rule: 'signature', level: 'refuse', message, affected: [], advice };
  throw ReleaseRejected.from(`${name} ${version}`, [finding]);
}
