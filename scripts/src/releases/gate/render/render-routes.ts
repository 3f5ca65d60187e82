import {
  isRenderedByServer,
  runtimeConfigSchema,
  type BootDocument,
  type BootRemote,
} from '@evcare/shared-contracts/release';
import { BOOT_FILE, composeSite } from '../../../compose/site';
import { readRenderSet, type RenderSet } from '../../../render/render-set';
import { startRenderer, type Renderer, type RenderResult } from '../../../render/renderer-process';
import { SHELL } from '../../../workspace/parts';
import { candidateStore, liveSiteWith } from '../candidate-store';
import { idOf } from '../live-releases';
import type { SmokeInput } from '../smoke/report';
import type { RenderReport, RouteProblem } from './report';
import { sampleAnswer } from './sample-answers';

/** Time after which a render is stuck (ms): four times the site's limit, since machines that build are busy. */
const LIMIT_MS = 10_000;
/** Maximum processor time of a page once its code is warm (ms): a document waits that long for a render. */
const CPU_BUDGET_MS = 150;
/** Maximum duration of a render (ms): all data of the page is available at once. */
const TIME_BUDGET_MS = 1_000;
/** Number of attempts to render a page within its budget; the first ones load and compile its code. */
const TRIES = 4;
/** Number of stuck routes after which the remaining routes are not rendered. */
const MAX_STUCK = 2;

export interface RenderRoutesOptions {
  readonly limitMs?: number;
  readonly cpuBudgetMs?: number;
}

/** A parameter in a path. */
const PARAMETER = /:\w+\??/g;

const isBelow = (prefix: string, path: string): boolean =>
  prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`);

/** Paths of a remote that a server may render: its prefixes, and the pages below them. */
function pathsOf({ manifest: { routes } }: BootRemote, paths: readonly string[]): string[] {
  const byLength = [...routes].sort((a, b) => b.prefix.length - a.prefix.length);
  const owner = (path: string) => byLength.find(({ prefix }) => isBelow(prefix, path));
  const all = [...routes.map(({ prefix }) => prefix), ...paths.map((path) => path.replace(PARAMETER, 'mau'))];
  return [...new Set(all)].filter((path) => {
    const route = owner(path);
    return route && isRenderedByServer(route);
  });
}

const MAIN = /<main\b[^>]*>(.*)<\/main>/s;
const textOf = (html: string): string => (MAIN.exec(html)?.[1] ?? html).replace(/<[^>]*>/g, ' ').trim();

/** Renderer of a set, which is restarted after a page ended or blocked its process. */
function createStage(set: RenderSet, limitMs: number) {
  let renderer: Renderer | null = null;
  return {
    async render(path: string, listPaths = false): Promise<{ result: RenderResult; ms: number }> {
      if (!renderer?.isUsable()) {
        renderer?.stop();
        renderer = startRenderer({ set, limitMs, onEnd: () => undefined });
        await renderer.ready;
      }
      const startedAt = performance.now();
      const result = await renderer.render({
        url: path,
        listPaths,
        now: Date.now(),
        read: async (address) => {
          const { status, body } = sampleAnswer(address);
          return { status, text: JSON.stringify(body) };
        },
      });
      return { result, ms: performance.now() - startedAt };
    },
    stop: () => renderer?.stop(),
  };
}

type Judgement = {
  readonly problem?: Omit<RouteProblem, 'route'>;
  readonly html?: string;
  readonly answers?: string;
};

/** Evaluates the result of a render, apart from its duration. */
function judge(result: RenderResult): Judgement {
  if (result.kind !== 'page') {
    const [firstLine = ''] = result.message.split('\n');
    return result.kind === 'stuck'
      ? { problem: { kind: 'stuck', message: 'it does not end.' } }
      : {
          problem: {
            kind: 'threw',
            message: `it ${result.kind === 'died' ? 'ends its process' : 'throws'}: ${firstLine}.`,
          },
        };
  }
  const { page, left } = result;
  if (!page) {
    if (left?.kind === 'empty') return { problem: { kind: 'empty', message: 'it renders nothing.' } };
    if (left?.kind === 'failed')
      return { problem: { kind: 'failed', message: `a part of it could not be loaded: ${left.detail}.` } };
    return {};
  }
  if (textOf(page.html) === '') return { problem: { kind: 'empty', message: 'it shows no text.' } };
  return { html: page.html, answers: page.answers };
}

/** Renders a page until it is within its budget, or the attempts are used up. */
async function tryRoute(
  stage: ReturnType<typeof createStage>,
  path: string,
  cpuBudgetMs: number,
): Promise<Judgement> {
  let best = { cpuMs: Infinity, ms: Infinity };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { result, ms } = await stage.render(path);
    const judgement = judge(result);
    if (judgement.problem || result.kind !== 'page') return judgement;
    const { cpuMs = 0 } = result;
    if (cpuMs <= cpuBudgetMs && ms <= TIME_BUDGET_MS) return judgement;
    if (cpuMs < best.cpuMs) best = { cpuMs, ms };
  }
  const text = `${Math.round(best.cpuMs)} ms of processor time in ${Math.round(best.ms)} ms`;
  return {
    problem: {
      kind: 'slow',
      message: `it takes ${text}; the limits are ${cpuBudgetMs} and ${TIME_BUDGET_MS}.`,
    },
  };
}

/**
 * Renders every public route of a release as the site will: in a separate process, with the live releases
 * of the other parts. There is no API; reads return samples that fit the contract, so the result
 * depends only on the code. For a shell, the routes of all live remotes are rendered. Nothing is rendered
 * without a server build.
 */
export async function renderRoutes(
  input: SmokeInput,
  { limitMs = LIMIT_MS, cpuBudgetMs = CPU_BUDGET_MS }: RenderRoutesOptions = {},
): Promise<RenderReport> {
  const pages = new Map<string, { release: string; html: string; answers: string }>();
  const problems: RouteProblem[] = [];
  const { release } = input;
  const store = candidateStore(input, liveSiteWith(input));
  if (!(await store.readRelease(SHELL, (await store.readSite()).shell.stable))) return { pages, problems };
  const bootText = (await composeSite(store, runtimeConfigSchema.parse({}))).get(BOOT_FILE) ?? '';
  const reportCode = (error: unknown) => {
    const { message } = error as Error;
    // Damaged files of other releases are not the fault of this one.
    if (message.includes(idOf(release))) problems.push({ route: '/', kind: 'code', message });
  };
  const set = await readRenderSet(store, bootText, reportCode).catch((error: unknown) => {
    reportCode(error);
    return null;
  });
  if (!set) return { pages, problems };

  const { remotes } = JSON.parse(bootText) as BootDocument;
  const isConcerned = ({ manifest: { name } }: BootRemote) =>
    (release.name === SHELL || release.name === name) && set.remotes.some((bundle) => bundle.name === name);
  const stage = createStage(set, limitMs);
  const tryRemote = async (remote: BootRemote): Promise<void> => {
    const owner = idOf({ name: remote.manifest.name, version: remote.version });
    const [first] = pathsOf(remote, []);
    if (first === undefined) return;
    const { result } = await stage.render(first, true);
    const known = result.kind === 'page' ? (result.paths ?? []) : [];
    let stuck = 0;
    for (const path of pathsOf(remote, known)) {
      if (stuck >= MAX_STUCK) return;
      const { problem, html, answers } = await tryRoute(stage, path, cpuBudgetMs);
      if (problem) problems.push({ route: path, ...problem });
      if (problem?.kind === 'stuck') stuck += 1;
      if (html !== undefined && answers !== undefined) pages.set(path, { release: owner, html, answers });
    }
  };
  try {
    for (const remote of (remotes as BootRemote[]).filter(isConcerned)) await tryRemote(remote);
  } catch (error) {
    problems.push({
      route: '/',
      kind: 'code',
      message: `the shell can't be loaded: ${(error as Error).message}.`,
    });
  } finally {
    stage.stop();
  }
  return { pages, problems };
}
