import { ROLES, type Access, type RemoteManifest, type Role } from '@evcare/shared-contracts';
import { Failure } from '../cli/failure';
import { cssPrefix } from '../webpack/css-prefix';

/** What a team asks for. */
export interface Wish {
  /** Folder, release name and package name of the remote: `mfe-rewards`. */
  readonly name: string;
  /** The first path segment that it owns: `/rewards`. */
  readonly prefix: string;
  /** Title of the page and label of its menu entry. */
  readonly title: string;
  readonly access: Access;
  /** Says what would be written, and writes nothing. */
  readonly dryRun: boolean;
}

export const USAGE = `Usage: npm run new-remote -- <name> <prefix> [--title TEXT] [--access WHO] [--dry-run]

  <name>        mfe-rewards: lower-case letters, digits and hyphens after "mfe-"
  <prefix>      /rewards: everything below it belongs to the new remote
  --title TEXT  title of its first page and of its menu entry (default: the prefix)
  --access WHO  public (default), token (whoever is signed in) or roles:staff,admin
  --dry-run     say what would be written, and write nothing`;

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PREFIX = /^\/[a-z0-9][a-z0-9-]*$/;
/** Goes into code, JSON and YAML as it stands, so it holds no quotes, backslashes or line ends. */
const TITLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:&()!?/–-]{0,59}$/u;
const LONGEST_NAME = 40;
/** Paths that the site server, the API or a gateway answer. */
const RESERVED = ['/api', '/releases', '/metrics', '/404'];

const wrong = (sentence: string): never => {
  throw new Failure(`${sentence}\n\n${USAGE}`);
};

function readAccess(text: string): Access {
  if (text === 'public' || text === 'token') return { kind: text };
  const roles = /^roles:(.+)$/.exec(text)?.[1]?.split(',') ?? [];
  const unknown = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (roles.length === 0 || unknown !== undefined) {
    wrong(`"${text}" names nobody who may open the page; the roles are ${ROLES.join(', ')}.`);
  }
  return { kind: 'roles', roles: [...new Set(roles)] as Role[] };
}

/**
 * Reads the command line.
 * @throws Failure with the usage where something is missing or malformed
 */
export function readWish(args: readonly string[]): Wish {
  const values: Record<string, string> = {};
  const names: string[] = [];
  let dryRun = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string;
    const [option = '', given] = arg.split(/=(.*)/s);
    if (option === '--dry-run') dryRun = true;
    else if (option === '--title' || option === '--access') {
      values[option] = given ?? args[(at += 1)] ?? wrong(`${option} needs a value.`);
    } else if (arg.startsWith('-')) wrong(`There is no option ${option}.`);
    else names.push(arg);
  }
  const [name, prefix, ...more] = names;
  if (name === undefined || prefix === undefined || more.length > 0) {
    return wrong('A name and a prefix are needed, and nothing else.');
  }
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    wrong(`"${name}" is no name for a remote; mfe-rewards is one, with at most ${LONGEST_NAME} characters.`);
  }
  if (!PREFIX.test(prefix)) wrong(`"${prefix}" is no prefix; /rewards is one: a single lower-case segment.`);
  if (RESERVED.includes(prefix)) wrong(`${prefix} is not for pages: the server itself answers there.`);
  const title = (values['--title'] ?? prefix.slice(1)).normalize('NFC');
  if (!TITLE.test(title)) {
    wrong(`"${title}" is no title: at most 60 letters, digits, spaces and plain punctuation.`);
  }
  return { name, prefix, title, access: readAccess(values['--access'] ?? 'public'), dryRun };
}

/**
 * Refuses what another part has already: the name, the prefix, or the letters that its CSS classes begin with.
 * @param others manifests of the remotes that are there
 * @throws Failure that names who has it
 */
export function refuseTaken({ name, prefix }: Wish, others: readonly RemoteManifest[]): void {
  if (others.some((other) => other.name === name))
    throw new Failure(`There is a remote called ${name} already.`);
  const owner = others.find(({ routes }) => routes.some((route) => route.prefix === prefix));
  if (owner) throw new Failure(`${prefix} belongs to ${owner.name}; a prefix has one owner.`);
  const twin = others.find((other) => cssPrefix(other.name) === cssPrefix(name));
  if (twin) {
    throw new Failure(
      `The CSS classes of ${name} would begin as those of ${twin.name} do ("${cssPrefix(name)}_"); ` +
        'choose a name whose first three letters after "mfe-" are its own.',
    );
  }
}
