import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { Failure } from '../../cli/failure';
import { move } from '../move';
import { withCanary, withoutCanary, type CanaryOptions } from '../pointers';
import { requireNotStopped } from '../publish';
import type { ReleaseStore } from '../store';
import {
  NotFound,
  NOW_OPTION,
  numberOf,
  textsOf,
  type CommandResult,
  type Command,
  type CommandContext,
} from './command';
import { requirePointer, requireRemote, requireSite, requireIntact } from './find';
import { moveThroughGate } from './gated-move';
import { canaryText, moveResult } from './report';

/** Command `canary`: starts a canary, changes its share, or stops it. */
export const canaryCommand: Command = {
  name: 'canary',
  arguments: '<part> [version]',
  summary: 'give a release to some visitors; --percent 0 stops it',
  options: {
    ...NOW_OPTION,
    percent: {
      type: 'string',
      value: 'P',
      help: 'share of the visitors, 0 to 100, with at most two decimals',
    },
    cohort: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'a role or flag whose holders always get it; repeat it, or separate names by commas',
    },
  },
  count: [1, 2],
  async run({ context, positionals, values }) {
    const [part = '', requestedVersion] = positionals;
    requireRemote(part, 'The shell is the page itself, the same for everybody; only remotes have canaries.');
    const percent = numberOf(values, 'percent', 0, 100);
    const cohorts = textsOf(values, 'cohort');
    if (percent === undefined && !cohorts) {
      throw new Failure(
        'State the audience: --percent P, --cohort NAME, or both; --percent 0 stops the canary.',
      );
    }
    const pointer = requirePointer(await requireSite(context.store), part);
    const urgent = values['now'] === true;
    if (percent === 0 && !cohorts) return stop(context, part, pointer, urgent);
    if (urgent) throw new Failure('--now is for stopping a canary: --percent 0.');
    const version =
      requestedVersion ?? pointer.canary?.version ?? (await newestUnused(context.store, part, pointer));
    const running = pointer.canary?.version === version ? pointer.canary : undefined;
    const options = {
      percent: percent ?? running?.percent ?? 0,
      cohorts: cohorts ?? running?.cohorts ?? [],
    };
    return start(context, part, version, options);
  },
};

async function start(
  context: CommandContext,
  part: string,
  version: string,
  options: CanaryOptions,
): Promise<CommandResult> {
  const { store, force, now } = context;
  const release = await requireIntact(store, part, version);
  const moved = await moveThroughGate(context, {
    command: 'canary',
    release,
    check(site) {
      if (requirePointer(site, part).stable === version) {
        throw new Failure(`${part} ${version} is stable already; it can't be a canary.`);
      }
      requireNotStopped(site, part, version, force);
    },
    change: (site) => withCanary(site, part, version, options, now),
  });
  const audience = canaryText({ version, percent: options.percent, cohorts: [...options.cohorts] });
  return moveResult(context, {
    ...moved,
    sentence: `${part} ${audience} is a canary`,
    wouldBe: `${part} ${audience} would be a canary`,
  });
}

async function stop(
  context: CommandContext,
  part: string,
  { canary }: ReleasePointer,
  urgent: boolean,
): Promise<CommandResult> {
  const { store, by, now } = context;
  const reason = context.reason ?? `stopped by ${by}`;
  const version = canary?.version;
  const moved = await move(
    store,
    {
      command: 'stop-canary',
      part,
      ...(version !== undefined && { version }),
      by,
      reason,
      ...(urgent && { urgent }),
    },
    async (site) => withoutCanary(site, part, reason, now, urgent),
    context,
  );
  return moveResult(context, {
    command: 'stop-canary',
    part,
    move: moved,
    findings: null,
    ...(version !== undefined && { version }),
    sentence: `${part} has no canary`,
    wouldBe: `${part} would have no canary`,
  });
}

/** Newest release that was built after the stable one and is not one of the previous stable releases. */
async function newestUnused(store: ReleaseStore, part: string, pointer: ReleasePointer): Promise<string> {
  const releases = await Promise.all(
    (await store.listVersions(part)).map((version) => store.readRelease(part, version)),
  );
  const stable = releases.find((release) => release?.version === pointer.stable);
  const newer = releases.filter(
    (release) =>
      release !== null &&
      release.builtAt > (stable?.builtAt ?? '') &&
      release.version !== pointer.stable &&
      !pointer.previous.includes(release.version),
  );
  const [newest] = newer.sort((a, b) => (a && b && a.builtAt < b.builtAt ? 1 : -1));
  if (newest) return newest.version;
  throw new NotFound(
    `${part} has no release newer than the stable ${pointer.stable}; publish one with --canary PERCENT.`,
  );
}
