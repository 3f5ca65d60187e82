import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PublishError } from './publish-error';
import { sendRelease } from './send-release';
import { readSigner, SIGNING_KEY_FILE } from './signing';

/** Variables with the token of a team, or with the name of a file that contains it. */
const TOKEN = 'EVCARE_TOKEN';
const TOKEN_FILE = 'EVCARE_TOKEN_FILE';

const USAGE = `Usage: evcare publish <site> [--dist PATH] [--canary PERCENT] [--cohort NAME] [--preview [--markdown]] [--dry-run] [--reason TEXT] [--json]

  <site>            address of the site, such as https://site.example
  --dist PATH       folder of the finished build (default: dist)
  --canary PERCENT  give it only to this share of the visitors; the stable release stays
  --cohort NAME     with --canary: a role or flag that gets it
  --preview         show it only to who has its address; no visitor gets it
  --markdown        with --preview: print a comment for a pull request
  --dry-run         check the release, and change nothing
  --reason TEXT     reason for the audit log
  --json            one JSON document on standard output, and nothing else

The token of your team is read from ${TOKEN}, or from the file that ${TOKEN_FILE} names.
If ${SIGNING_KEY_FILE} names a private Ed25519 key (PEM), the release is signed with it.
Exit codes: 0 done, or there was nothing to change; 1 something went wrong; 2 rejected by the gate.`;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Token of the team. It is never an argument, since other users of a machine can read those.
 * @throws PublishError if there is none
 */
export async function publishToken(env: Env): Promise<string> {
  const file = env[TOKEN_FILE];
  const fail = () => {
    throw new PublishError(`${file} (${TOKEN_FILE}) can't be read.`);
  };
  const text = env[TOKEN] || (file && (await readFile(file, 'utf8').catch(fail)));
  if (text && text.trim() !== '') return text.trim();
  throw new PublishError(`Publishing to a site needs the token of your team: set ${TOKEN} or ${TOKEN_FILE}.`);
}

function parse(args: readonly string[]) {
  const options = {
    dist: { type: 'string', default: 'dist' },
    canary: { type: 'string' },
    cohort: { type: 'string', multiple: true, default: [] as string[] },
    preview: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    reason: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new PublishError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Share of the visitors; undefined if it is not given. */
function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new PublishError(`--canary has to be a number from 0 to 100, but is "${text}".`);
}

async function publish(args: readonly string[], env: Env) {
  const { values, positionals } = parse(args);
  const [site, ...others] = positionals;
  if (site === undefined || others.length > 0) throw new PublishError(`Name the site.\n\n${USAGE}`);
  const { dist: folder, cohort: cohorts, reason, json, preview, markdown } = values;
  const percent = percentOf(values.canary);
  if (percent === undefined && cohorts.length > 0) {
    throw new PublishError('--cohort goes with --canary PERCENT.');
  }
  if (preview && percent !== undefined) throw new PublishError('--preview and --canary do not go together.');
  if (markdown && !preview) throw new PublishError('--markdown goes with --preview.');
  const result = await sendRelease({
    folder,
    site,
    token: await publishToken(env),
    signer: await readSigner(env),
    dryRun: values['dry-run'],
    ...(preview && { preview }),
    ...(percent !== undefined && { canary: { percent, cohorts } }),
    ...(reason !== undefined && { reason }),
  });
  return { ...result, json, markdown };
}

/**
 * Sends the build of a remote outside the site's repository: `evcare publish https://site.example`.
 * @returns exit code and output
 */
export async function runPublish(
  args: readonly string[],
  env: Env,
): Promise<{ readonly exit: number; readonly out: string; readonly err: string }> {
  if (args.includes('--help') || args.includes('-h')) return { exit: 0, out: `${USAGE}\n`, err: '' };
  try {
    const { exit, text, document, json, markdown } = await publish(args, env);
    if (json) return { exit, out: `${JSON.stringify(document, null, 2)}\n`, err: '' };
    const comment = (document as { readonly markdown?: unknown } | null)?.markdown;
    if (markdown && typeof comment === 'string') return { exit, out: `${comment}\n`, err: '' };
    return exit === 0 ? { exit, out: `${text}\n`, err: '' } : { exit, out: '', err: `${text}\n` };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    return { exit: 1, out: '', err: `${error.message}\n` };
  }
}
