import { Failure } from '../../cli/failure';
import { createToken, MAX_TOKEN_DAYS, tokenState, type PublishToken } from '../tokens/token';
import {
  integerOf,
  NotFound,
  textOf,
  textsOf,
  type Command,
  type CommandInput,
  type CommandResult,
} from './command';

/** Default life of a token (days). */
const DEFAULT_DAYS = 90;
/** Maximum number of tokens that are kept; a site has tens. */
const MAX_TOKENS = 1_000;

const dayOf = (time: string): string => time.slice(0, 10);

/** Scope of a token: `mfe-shop, mfe-cart; canary, stable`. */
const scopeText = ({ remotes, channels }: PublishToken): string =>
  `${remotes.join(', ')}; ${channels.join(', ')}`;

/** A token without its hash, for machines. */
const documentOf = ({ hash: _hash, ...token }: PublishToken, now: Date) => ({
  ...token,
  state: tokenState({ ...token, hash: '' }, now),
});

async function create({ context, values }: CommandInput): Promise<CommandResult> {
  const team = textOf(values, 'team');
  const remotes = textsOf(values, 'remotes') ?? [];
  const channels = textsOf(values, 'channels') ?? [];
  if (team === undefined || remotes.length === 0 || channels.length === 0) {
    throw new Failure('token create needs --team NAME, --remotes mfe-a,mfe-b and --channels canary,stable.');
  }
  const days = integerOf(values, 'days', 1, MAX_TOKEN_DAYS) ?? DEFAULT_DAYS;
  const { by, now, dryRun } = context;
  const { token, stored } = createToken({ team, remotes, channels, days, by, now });
  const scope = `team ${team}, ${scopeText(stored)}, until ${dayOf(stored.expiresAt)}`;
  if (dryRun) {
    return {
      text: `Dry run, nothing was changed: a token would be made for ${scope}.`,
      json: { ok: true, command: 'token', dryRun: true, created: documentOf(stored, now) },
    };
  }
  await context.tokens().update((tokens) => {
    if (tokens.length < MAX_TOKENS) return [...tokens, stored];
    throw new Failure(`There are ${tokens.length} tokens, more than a site needs.`);
  });
  return {
    text: [
      `Token ${stored.id} is made for ${scope}.`,
      '',
      `  ${token}`,
      '',
      'It is shown only now. Whoever has it can publish these remotes, so give it to the team by a safe way;',
      'publish --to reads it from EVCARE_TOKEN, or from the file that EVCARE_TOKEN_FILE names.',
    ].join('\n'),
    json: { ok: true, command: 'token', dryRun: false, token, created: documentOf(stored, now) },
  };
}

async function list({ context }: CommandInput): Promise<CommandResult> {
  const { now } = context;
  const tokens = await context.tokens().read();
  const lines = tokens.map((token) => {
    const state = tokenState(token, now);
    const until =
      state === 'revoked'
        ? `revoked ${dayOf(token.revokedAt ?? '')} by ${token.revokedBy}${token.reason ? `: ${token.reason}` : ''}`
        : `${state === 'expired' ? 'expired' : 'until'} ${dayOf(token.expiresAt)}`;
    const made = `made ${dayOf(token.createdAt)} by ${token.createdBy}`;
    return `${token.id}  team ${token.team}  ${scopeText(token)}  ${until}  (${made})`;
  });
  return {
    text: lines.join('\n') || 'There are no tokens.',
    json: { ok: true, command: 'token', tokens: tokens.map((token) => documentOf(token, now)) },
  };
}

async function revoke({ context, positionals: [, id] }: CommandInput): Promise<CommandResult> {
  if (id === undefined) throw new Failure('token revoke needs the ID of a token; `token list` shows them.');
  const { by, now, reason, dryRun } = context;
  const find = (tokens: readonly PublishToken[]): PublishToken => {
    const found = tokens.find((token) => token.id === id);
    if (!found) throw new NotFound(`There is no token ${id}; \`token list\` shows them.`);
    return found;
  };
  const before = find(await context.tokens().read());
  const isRevoked = tokenState(before, now) === 'revoked';
  const revoked = { ...before, revokedAt: now.toISOString(), revokedBy: by, ...(reason && { reason }) };
  if (!isRevoked && !dryRun) {
    await context.tokens().update((tokens) => {
      find(tokens);
      return tokens.map((token) => (token.id === id ? revoked : token));
    });
  }
  const sentence = `Token ${id} of team ${before.team}`;
  return {
    text: isRevoked
      ? `Nothing to change: ${sentence} is revoked already.`
      : dryRun
        ? `Dry run, nothing was changed: ${sentence} would be revoked.`
        : `${sentence} is revoked.`,
    json: {
      ok: true,
      command: 'token',
      dryRun,
      changed: !isRevoked && !dryRun,
      revoked: documentOf(isRevoked ? before : revoked, now),
    },
  };
}

const ACTS: Readonly<Record<string, (input: CommandInput) => Promise<CommandResult>>> = {
  create,
  list,
  revoke,
};

/** Command `token`: makes, lists and revokes the tokens with which teams publish over the network. */
export const tokenCommand: Command = {
  name: 'token',
  arguments: '<create|list|revoke> [id]',
  summary: 'tokens with which teams publish over the network (publish --to)',
  options: {
    team: { type: 'string', value: 'NAME', help: 'create: team that gets the token' },
    remotes: {
      type: 'string',
      multiple: true,
      value: 'NAMES',
      help: 'create: remotes that it may publish, such as mfe-a,mfe-b',
    },
    channels: {
      type: 'string',
      multiple: true,
      value: 'NAMES',
      help: 'create: canary (for some visitors), stable (for all), or both',
    },
    days: {
      type: 'string',
      value: 'N',
      help: `create: days until it expires (default ${DEFAULT_DAYS}, at most ${MAX_TOKEN_DAYS})`,
    },
  },
  count: [1, 2],
  async run(input) {
    const [act = ''] = input.positionals;
    const run = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
    if (!run)
      throw new Failure(`"token ${act}" is unknown; there are token create, token list and token revoke.`);
    if (act !== 'revoke' && input.positionals.length > 1) throw new Failure(`token ${act} takes no names.`);
    return run(input);
  },
};
