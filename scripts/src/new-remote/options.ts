import { ROLES, type Access, type RemoteManifest, type Role } from '@evcare/shared-contracts';
import { Failure } from '../cli/failure';
import { cssPrefix } from '../webpack/css-prefix';

/** Bundlers with a template for a remote outside this repository. */
export const BUNDLERS = ['vite', 'rsbuild', 'rspack', 'webpack'] as const;
export type Bundler = (typeof BUNDLERS)[number];

/** Options of a new remote. */
export interface CreateRemoteOptions {
  /** Folder, release name and package name of the remote: `mfe-rewards`. */
  readonly name: string;
  /** First path segment that it owns: `/rewards`. */
  readonly prefix: string;
  /** Title of the page and label of its menu entry. */
  readonly title: string;
  readonly access: Access;
  /** Bundler of a remote outside this repository; null for a workspace. */
  readonly bundler: Bundler | null;
  /** Folder of a remote outside this repository, relative to the current one; null for a workspace. */
  readonly folder: string | null;
  /** Lists the files without writing them. */
  readonly dryRun: boolean;
}

export const USAGE = `Usage: npm run new-remote -- <name> <prefix> [--title TEXT] [--access WHO] [--dry-run]
       npm run new-remote -- <name> <prefix> --bundler NAME --folder PATH […]

  <name>        mfe-rewards: lower-case letters, digits and hyphens after "mfe-"
  <prefix>      /rewards: everything below it belongs to the new remote
  --title TEXT  title of its first page and of its menu entry (default: the prefix)
  --access WHO  public (default), token (any signed-in user) or roles:staff,admin
  --bundler     ${BUNDLERS.join(', ')}: write a project outside this repository
  --folder PATH its folder, which is empty or missing
  --dry-run     list what would be written, and write nothing`;

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PREFIX = /^\/[a-z0-9][a-z0-9-]*$/;
/** Allowed titles: they are inserted into code, JSON and YAML, so quotes, backslashes and line breaks are excluded. */
const TITLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:&()!?/–-]{0,59}$/u;
const MAX_NAME_LENGTH = 40;
/** Paths of the site server, the API or a gateway. */
const RESERVED = ['/api', '/releases', '/metrics', '/404'];

const fail = (sentence: string): never => {
  throw new Failure(`${sentence}\n\n${USAGE}`);
};

function readAccess(text: string): Access {
  if (text === 'public' || text === 'token') return { kind: text };
  const roles = /^roles:(.+)$/.exec(text)?.[1]?.split(',') ?? [];
  const unknown = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (roles.length === 0 || unknown !== undefined) {
    fail(`"${text}" is not a valid access; the roles are ${ROLES.join(', ')}.`);
  }
  return { kind: 'roles', roles: [...new Set(roles)] as Role[] };
}

function readBundler(text: string | undefined): Bundler | null {
  if (text === undefined) return null;
  const bundler = BUNDLERS.find((name) => name === text);
  return bundler ?? fail(`There is no template for ${text}; there are templates for ${BUNDLERS.join(', ')}.`);
}

/** Options that have a value. */
const VALUES = ['--title', '--access', '--bundler', '--folder'];

/**
 * Parses the command line.
 * @throws Failure with the usage if an argument is missing or malformed
 */
export function readOptions(args: readonly string[]): CreateRemoteOptions {
  const values: Record<string, string> = {};
  const names: string[] = [];
  let dryRun = false;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] as string;
    const [option = '', inlineValue] = arg.split(/=(.*)/s);
    if (option === '--dry-run') dryRun = true;
    else if (VALUES.includes(option)) {
      values[option] = inlineValue ?? args[(index += 1)] ?? fail(`${option} needs a value.`);
    } else if (arg.startsWith('-')) fail(`There is no option ${option}.`);
    else names.push(arg);
  }
  const [name, prefix, ...extra] = names;
  if (name === undefined || prefix === undefined || extra.length > 0) {
    return fail('A name and a prefix are needed, and nothing else.');
  }
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    fail(
      `"${name}" is not a name for a remote; use one like mfe-rewards, with at most ${MAX_NAME_LENGTH} characters.`,
    );
  }
  if (!PREFIX.test(prefix))
    fail(`"${prefix}" is not a prefix; use a single lower-case segment such as /rewards.`);
  if (RESERVED.includes(prefix)) fail(`${prefix} is not for pages: the server itself handles it.`);
  const title = (values['--title'] ?? prefix.slice(1)).normalize('NFC');
  if (!TITLE.test(title)) {
    fail(`"${title}" is not a title; use at most 60 letters, digits, spaces and plain punctuation.`);
  }
  const bundler = readBundler(values['--bundler']);
  const folder = values['--folder'] ?? null;
  if ((folder === null) !== (bundler === null)) {
    fail('A remote outside this repository needs both --bundler and --folder.');
  }
  return { name, prefix, title, access: readAccess(values['--access'] ?? 'public'), bundler, folder, dryRun };
}

/**
 * Requires that the name, the prefix and the CSS class prefix are unused.
 * @param others manifests of the existing remotes
 * @throws Failure with the owner
 */
export function requireUnused(
  { name, prefix }: CreateRemoteOptions,
  others: readonly RemoteManifest[],
): void {
  if (others.some((other) => other.name === name))
    throw new Failure(`There is a remote called ${name} already.`);
  const owner = others.find(({ routes }) => routes.some((route) => route.prefix === prefix));
  if (owner) throw new Failure(`${prefix} belongs to ${owner.name}; a prefix has one owner.`);
  const samePrefix = others.find((other) => cssPrefix(other.name) === cssPrefix(name));
  if (samePrefix) {
    throw new Failure(
      `The CSS classes of ${name} would start like those of ${samePrefix.name} ("${cssPrefix(name)}_"); ` +
        'choose a name whose first three letters after "mfe-" are unused.',
    );
  }
}
