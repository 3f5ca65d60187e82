import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../../workspace/parts';
import type { Rule } from '../errors';
import { integrityList } from '../integrity';
import type { ReleaseStore } from '../store';
import { BUDGETS, type Budgets } from './budgets';
import type { Case, GateRule } from './case';
import type { Finding } from './finding';
import { idOf, readLive } from './live';
import { byteBudget } from './rules/byte-budget';
import { contractRange } from './rules/contract-range';
import { declared } from './rules/declared';
import { events } from './rules/events';
import { exposes } from './rules/exposes';
import { mfRuntime } from './rules/mf-runtime';
import { prefixCollision, prefixRemoved } from './rules/prefixes';
import { sharedRanges } from './rules/shared-ranges';
import { slots } from './rules/slots';
import { smoke as smokeRule } from './rules/smoke';
import { styles } from './rules/styles';
import type { SmokeReport, SmokeRunner } from './smoke/report';

export interface JudgeOptions {
  readonly store: Pick<ReleaseStore, 'readRelease' | 'readFile'>;
  /** The index that the release would join; null where nothing is published yet. */
  readonly site: SiteIndex | null;
  readonly release: Release;
  /**
   * Files of a release that is not in the store yet. Without them they are read from there, and what is wrong with the
   * release by itself is only told: it was let in before.
   */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** Tries the release in a browser; null or left out where it is not to be tried. */
  readonly smoke?: SmokeRunner | null;
  /**
   * `elsewhere`: not trying it is told of by nobody, since whoever asks runs the whole site with it anyway. So does
   * `npm start`: a smoke load of five parts would cost its start more than it could find.
   */
  readonly tried?: 'here' | 'elsewhere';
  /** What parts may weigh; the repository's own where left out. */
  readonly budgets?: Budgets;
}

/** In the order in which people read them: what could never work before what is only too much. */
const RULES: readonly GateRule[] = [
  contractRange,
  mfRuntime,
  sharedRanges,
  exposes,
  smokeRule,
  declared,
  prefixCollision,
  prefixRemoved,
  events,
  slots,
  styles,
  byteBudget,
];

/** Reports of releases that were tried already: publishing asks twice, the second time where no other publisher can. */
const tried = new WeakMap<SmokeRunner, Map<string, Promise<SmokeReport>>>();

function tryOnce(runner: SmokeRunner, input: Parameters<SmokeRunner>[0]): Promise<SmokeReport> {
  const reports = tried.get(runner) ?? new Map<string, Promise<SmokeReport>>();
  tried.set(runner, reports);
  const key = `${idOf(input.release)} ${input.site?.revision} ${integrityList(input.release)}`;
  const known = reports.get(key);
  if (known) return known;
  const report = runner(input);
  reports.set(key, report);
  report.catch(() => reports.delete(key));
  return report;
}

/** What is wrong with a release whoever else is live. */
const ABOUT_ITSELF: ReadonlySet<Rule> = new Set(['exposes', 'styles', 'byte-budget']);

/**
 * What a release in the store is, somebody let in: a rule that came later, or a budget, must not keep an operator from
 * going back to it. What it would break is refused all the same.
 */
const forStored = (finding: Finding): Finding =>
  ABOUT_ITSELF.has(finding.rule) ? { ...finding, level: 'warn' } : finding;

const notTried = (release: Release): Finding => ({
  rule: 'smoke',
  level: 'warn',
  message: `${idOf(release)} was not tried in a browser, so what its code does is not known.`,
  affected: [],
  advice: 'install Chromium, or set CHROMIUM_PATH.',
});

/**
 * Judges a release among those it would run with: a remote against the shell and the other remotes, a shell against the
 * remotes; stable releases and canaries alike, nothing that is switched off. The release takes the place of its part's
 * stable one.
 * @returns everything that was found, not only the first; empty where nothing speaks against it
 */
export async function judge(options: JudgeOptions): Promise<readonly Finding[]> {
  const { store, site, release, files, smoke: runner = null, budgets = BUDGETS } = options;
  if (!site && release.name !== SHELL) {
    return [
      {
        rule: 'shell-first',
        level: 'refuse',
        message: `${idOf(release)} has no site to join yet.`,
        affected: [],
        advice: 'publish the shell first.',
      },
    ];
  }
  const { shells, remotes } = await readLive(store, site);
  const stable = release.name === SHELL ? site?.shell.stable : site?.remotes[release.name]?.stable;
  const before =
    stable === undefined || stable === release.version ? null : await store.readRelease(release.name, stable);
  const read = async (path: string) =>
    files?.get(path) ?? (await store.readFile(release.name, release.version, path));
  const report = runner && (await tryOnce(runner, { store, site, release, read }));
  const given: Case = {
    release,
    shells: release.name === SHELL ? [] : shells,
    others: remotes.filter(({ name }) => name !== release.name),
    before,
    read,
    budgets,
    smoke: report,
  };
  const found = await Promise.all(RULES.map(async (rule) => rule(given)));
  const findings = files ? found.flat() : found.flat().map(forStored);
  const untold = runner !== null || options.tried === 'elsewhere';
  return [...findings, ...(untold ? [] : [notTried(release)])];
}
