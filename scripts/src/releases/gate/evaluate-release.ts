import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../../workspace/parts';
import type { Rule } from '../errors';
import { integrityList } from '../integrity';
import type { ReleaseStore } from '../store';
import { BUDGETS, type Budgets } from './budgets';
import type { GateInput, GateRule } from './gate-rule';
import type { Finding } from './finding';
import { idOf, readLiveReleases } from './live-releases';
import { byteBudget } from './rules/byte-budget';
import { chunkGlobal } from './rules/chunk-global';
import { contractRange } from './rules/contract-range';
import { declared } from './rules/declared';
import { events } from './rules/events';
import { exposes } from './rules/exposes';
import { mfRuntime } from './rules/mf-runtime';
import { pageBudget } from './rules/page-budget';
import { offers, teamContracts } from './rules/offers';
import { prefixCollision, prefixRemoved } from './rules/prefixes';
import { render as renderRule } from './rules/render';
import { sharedRanges } from './rules/shared-ranges';
import { slots } from './rules/slots';
import { smoke as smokeRule } from './rules/smoke';
import { styles } from './rules/styles';
import { undeclaredEvents } from './rules/undeclared-events';
import type { RenderReport, RenderRunner } from './render/report';
import type { SmokeInput, SmokeReport, SmokeRunner } from './smoke/report';

export interface EvaluateOptions {
  readonly store: Pick<ReleaseStore, 'readRelease' | 'readFile'>;
  /** Index that the release would join; null if nothing is published yet. */
  readonly site: SiteIndex | null;
  readonly release: Release;
  /**
   * Files of a release that is not in the store yet. If omitted, they are read from the store, and problems
   * of the release on its own become warnings: it passed the gate before.
   */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** Runs the release in a browser; null or omitted to skip that. */
  readonly smoke?: SmokeRunner | null;
  /** Renders the routes of the release on a server; null or omitted to skip that. */
  readonly render?: RenderRunner | null;
  /**
   * `elsewhere` suppresses the warning that the release was not tried, because the caller runs the whole site
   * with it anyway. `npm start` does that: a smoke test of five parts would take longer than it is worth.
   */
  readonly tried?: 'here' | 'elsewhere';
  /** Size budgets; default: the repository's. */
  readonly budgets?: Budgets;
}

/** Order in which findings are shown: incompatibilities before budgets. */
const RULES: readonly GateRule[] = [
  contractRange,
  mfRuntime,
  sharedRanges,
  exposes,
  chunkGlobal,
  renderRule,
  smokeRule,
  declared,
  undeclaredEvents,
  prefixCollision,
  prefixRemoved,
  offers,
  events,
  slots,
  teamContracts,
  styles,
  byteBudget,
  pageBudget,
];

/**
 * Reports of releases that were tried already: publishing runs the gate twice, the second time under the lock
 * of the index.
 */
const tried = new WeakMap<SmokeRunner, Map<string, Promise<Trial>>>();

interface Trial {
  readonly smoke: SmokeReport;
  readonly render: RenderReport | null;
}

function tryOnce(runner: SmokeRunner, render: RenderRunner | null, input: SmokeInput): Promise<Trial> {
  const trials = tried.get(runner) ?? new Map<string, Promise<Trial>>();
  tried.set(runner, trials);
  const key = `${idOf(input.release)} ${input.site?.revision} ${integrityList(input.release)}`;
  const known = trials.get(key);
  if (known) return known;
  const trial = tryRelease(runner, render, input);
  trials.set(key, trial);
  trial.catch(() => trials.delete(key));
  return trial;
}

/** Renders a release on a server, and then tries it in a browser, which takes over the rendered pages. */
async function tryRelease(
  runner: SmokeRunner,
  renderer: RenderRunner | null,
  input: SmokeInput,
): Promise<Trial> {
  const render = renderer && (await renderer(input));
  return { render, smoke: await runner(render ? { ...input, rendered: render.pages } : input) };
}

/** Rules about the release on its own, or beside releases of its own part. */
const SELF_CONTAINED_RULES: ReadonlySet<Rule> = new Set([
  'exposes',
  'chunk-global',
  'undeclared-events',
  'offers',
  'styles',
  'byte-budget',
]);

/**
 * Downgrades findings about a stored release, which passed the gate before: a newer rule or budget must not
 * prevent a rollback to it. Incompatibilities still reject it.
 */
const forStored = (finding: Finding): Finding =>
  SELF_CONTAINED_RULES.has(finding.rule) ? { ...finding, level: 'warn' } : finding;

const notTriedWarning = (release: Release): Finding => ({
  rule: 'smoke',
  level: 'warn',
  message: `${idOf(release)} was not tried in a browser, so what its code does is not known.`,
  affected: [],
  advice: 'install Chromium, or set CHROMIUM_PATH.',
});

/**
 * Evaluates a release among those it would run with: a remote against the shell and the other remotes, a
 * shell against the remotes; stable releases and canaries, without disabled parts. The release replaces its
 * part's stable one.
 * @returns all findings, not only the first; empty if there are none
 */
export async function evaluateRelease(options: EvaluateOptions): Promise<readonly Finding[]> {
  const {
    store,
    site,
    release,
    files,
    smoke: runner = null,
    render: renderer = null,
    budgets = BUDGETS,
  } = options;
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
  const { shells, remotes, closed } = await readLiveReleases(store, site);
  const stable = release.name === SHELL ? site?.shell.stable : site?.remotes[release.name]?.stable;
  const before =
    stable === undefined || stable === release.version ? null : await store.readRelease(release.name, stable);
  const read = async (path: string) =>
    files?.get(path) ?? (await store.readFile(release.name, release.version, path));
  const untried: GateInput = {
    release,
    shells: release.name === SHELL ? [] : shells,
    others: remotes.filter(({ name }) => name !== release.name),
    closed: closed.filter(({ name }) => name !== release.name),
    before,
    read,
    readBefore: async (path) => before && store.readFile(before.name, before.version, path),
    budgets,
    smoke: null,
    render: null,
  };
  const applyRules = (context: GateInput) => Promise.all(RULES.map(async (rule) => rule(context)));
  const findingsUntried = await applyRules(untried);
  const input = { store, site, release, read };
  // Pages of an incompatible release would only repeat problems that are reported already.
  const fits = findingsUntried.flat().every(({ level }) => level !== 'refuse');
  const wanted = fits ? renderer : null;
  const trial = runner
    ? await tryOnce(runner, wanted, input)
    : wanted && { smoke: null, render: await wanted(input) };
  const findingsByRule = trial ? await applyRules({ ...untried, ...trial }) : findingsUntried;
  const findings = files ? findingsByRule.flat() : findingsByRule.flat().map(forStored);
  const suppressWarning = runner !== null || options.tried === 'elsewhere';
  return [...findings, ...(suppressWarning ? [] : [notTriedWarning(release)])];
}
