import { readFile } from 'node:fs/promises';
import { Failure } from '../../cli/failure';
import { signatureProblem } from '../signing/signature-problem';
import { createTeamKey, keysOf, type TeamKey } from '../signing/team-key';
import type { ReleaseStore } from '../store';
import { NotFound, textOf, textsOf, type Command, type CommandInput, type CommandResult } from './command';

/** Maximum number of keys that are kept; a site has tens. */
const MAX_KEYS = 1_000;

const dayOf = (time: string): string => time.slice(0, 10);
const scopeText = ({ id, team, remotes }: TeamKey): string =>
  `Key ${id} of team ${team} for ${remotes.join(', ')}`;

/**
 * Sentences about live releases whose signature is valid with the keys of now, or not needed, and would not be valid
 * with other keys: the site would leave them.
 */
async function releasesLost(
  store: ReleaseStore,
  before: readonly TeamKey[],
  after: readonly TeamKey[],
): Promise<string[]> {
  const remotes = Object.entries((await store.readSite())?.remotes ?? {});
  const live = remotes.flatMap(([name, { stable, canary }]) =>
    [stable, ...(canary ? [canary.version] : [])].map((version) => [name, version] as const),
  );
  const lost = await Promise.all(
    live.map(async ([name, version]) => {
      const release = await store.readRelease(name, version);
      if (!release) return null;
      const problemWith = (keys: readonly TeamKey[]) =>
        signatureProblem(release, keys, (path) => store.readFile(name, version, path));
      return (await problemWith(before)) === null ? problemWith(after) : null;
    }),
  );
  return lost.filter((sentence) => sentence !== null);
}

/** @throws Failure if live releases would leave the site, unless forced */
function requireNoneLost(lost: readonly string[], force: boolean): void {
  if (lost.length === 0 || force) return;
  throw new Failure(
    [
      'Nothing was changed, since these live releases would leave the site at once:',
      ...lost.map((sentence) => `  ${sentence}`),
      'Publish them again first, signed and under another version; the site keeps signatures of keys that it does not ' +
        'know yet. In an emergency use --force with a --reason.',
    ].join('\n'),
  );
}

/** The list with a new key; a known one of the same team gets more remotes. */
function withKey(keys: readonly TeamKey[], added: TeamKey): TeamKey[] {
  const known = keys.find(({ id, removedAt }) => id === added.id && removedAt === undefined);
  if (known && known.team !== added.team) {
    throw new Failure(`The key ${known.id} is that of team ${known.team} already.`);
  }
  const remotes = [...new Set([...(known?.remotes ?? []), ...added.remotes])];
  const others = keys.filter(({ id }) => id !== added.id);
  if (others.length >= MAX_KEYS)
    throw new Failure(`There are ${others.length} keys, more than a site needs.`);
  return [...others, { ...added, remotes }];
}

async function add({ context, values }: CommandInput): Promise<CommandResult> {
  const [team, file] = [textOf(values, 'team'), textOf(values, 'file')];
  const remotes = textsOf(values, 'remotes') ?? [];
  if (team === undefined || file === undefined || remotes.length === 0) {
    throw new Failure('key add needs --team NAME, --remotes mfe-a,mfe-b and --file PUBLIC.pem.');
  }
  const pem = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} can't be read.`);
  });
  const { by, now, dryRun, force, store } = context;
  const key = createTeamKey({ team, remotes, pem, by, now });
  const before = await store.keys.read();
  const lost = await releasesLost(store, before, withKey(before, key));
  requireNoneLost(lost, force);
  if (!dryRun) await store.keys.update((keys) => withKey(keys, key));
  const sentence = dryRun
    ? `Dry run, nothing was changed. ${scopeText(key)} would be registered.`
    : `${scopeText(key)} is registered. From now on each release of ${remotes.join(', ')} needs a signature.`;
  return {
    text: [sentence, ...lost.map((reason) => `  left the site  ${reason}`)].join('\n'),
    json: { ok: true, command: 'key', dryRun, added: key, lost },
  };
}

async function list({ context }: CommandInput): Promise<CommandResult> {
  const keys = await context.store.keys.read();
  const lines = keys.map((key) => {
    const { addedAt, addedBy, removedAt, removedBy, reason } = key;
    const removed = `, removed ${dayOf(removedAt ?? '')} by ${removedBy}${reason ? `: ${reason}` : ''}`;
    return `${scopeText(key)}  (added ${dayOf(addedAt)} by ${addedBy}${removedAt === undefined ? '' : removed})`;
  });
  return { text: lines.join('\n') || 'There are no keys.', json: { ok: true, command: 'key', keys } };
}

/** @throws Failure if a remote would be without a key, and so accept unsigned releases, unless forced */
function requireKeyed({ remotes }: TeamKey, after: readonly TeamKey[], force: boolean): readonly string[] {
  const open = remotes.filter((remote) => keysOf(after, remote).length === 0);
  if (open.length === 0 || force) return open;
  throw new Failure(
    `Nothing was changed: ${open.join(', ')} would have no key, so unsigned releases would be accepted. ` +
      'Add the next key first, or use --force with a --reason.',
  );
}

async function remove({ context, positionals: [, id] }: CommandInput): Promise<CommandResult> {
  if (id === undefined) throw new Failure('key remove needs the ID of a key; `key list` shows them.');
  const { by, now, reason, dryRun, force, store } = context;
  const before = await store.keys.read();
  const key = before.find((candidate) => candidate.id === id);
  if (!key) throw new NotFound(`There is no key ${id}; \`key list\` shows them.`);
  const sentence = `Key ${id} of team ${key.team}`;
  if (key.removedAt !== undefined) {
    return {
      text: `Nothing to change: ${sentence} is removed already.`,
      json: { ok: true, command: 'key', dryRun, changed: false, removed: key, lost: [], open: [] },
    };
  }
  const removed = { ...key, removedAt: now.toISOString(), removedBy: by, ...(reason && { reason }) };
  const withoutKey = (keys: readonly TeamKey[]) => keys.map((one) => (one.id === id ? removed : one));
  const after = withoutKey(before);
  const open = requireKeyed(key, after, force);
  const lost = await releasesLost(store, before, after);
  requireNoneLost(lost, force);
  if (!dryRun) await store.keys.update(withoutKey);
  return {
    text: [
      dryRun ? `Dry run, nothing was changed: ${sentence} would be removed.` : `${sentence} is removed.`,
      ...lost.map((problem) => `  left the site  ${problem}`),
      ...open.map((remote) => `  without a key  ${remote}: unsigned releases of it are accepted.`),
    ].join('\n'),
    json: { ok: true, command: 'key', dryRun, changed: !dryRun, removed, lost, open },
  };
}

const ACTS: Readonly<Record<string, (input: CommandInput) => Promise<CommandResult>>> = { add, list, remove };

/** Command `key`: registers, lists and removes the public keys with which teams sign releases. */
export const keyCommand: Command = {
  name: 'key',
  arguments: '<add|list|remove> [id]',
  summary: 'public keys of teams; releases of a remote with a key need a signature',
  options: {
    team: { type: 'string', value: 'NAME', help: 'add: team that has the private key' },
    remotes: {
      type: 'string',
      multiple: true,
      value: 'NAMES',
      help: 'add: remotes whose releases it signs, such as mfe-a,mfe-b',
    },
    file: { type: 'string', value: 'PATH', help: 'add: public Ed25519 key (PEM)' },
  },
  count: [1, 2],
  async run(input) {
    const [act = ''] = input.positionals;
    const run = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
    if (!run) throw new Failure(`"key ${act}" is unknown; there are key add, key list and key remove.`);
    if (act !== 'remove' && input.positionals.length > 1) throw new Failure(`key ${act} takes no names.`);
    return run(input);
  },
};
