import { join } from 'node:path';
import {
  PublishError,
  publishToken,
  readSigner,
  sendRelease,
  type SendOptions,
} from '@evcare/shared-contracts/publishing';
import { Failure } from '../../cli/failure';
import { ROOT } from '../../workspace/parts';
import { requireBuiltPart } from './built-part';
import {
  EXIT,
  RefusedElsewhere,
  textOf,
  type CommandInput,
  type CommandResult,
  type ExitCode,
} from './command';

/** Folder of the build, and the part that it has to be of. */
function buildOf({ positionals: [part], values }: CommandInput): Pick<SendOptions, 'folder' | 'part'> {
  const dist = textOf(values, 'dist');
  if (values['release'] === true) throw new Failure('--release and --to do not go together.');
  if (dist !== undefined) return { folder: dist, ...(part !== undefined && { part }) };
  if (part === undefined) throw new Failure('Name a part, or a build with --dist PATH.');
  return { folder: join(ROOT, requireBuiltPart(part), 'dist'), part };
}

const EXITS: readonly number[] = Object.values(EXIT);
const isExit = (exit: number): exit is ExitCode => EXITS.includes(exit);

/**
 * Sends a finished build to a site and returns what its gate says.
 * @throws Failure if it could not be sent, RefusedElsewhere if the site does not publish it
 */
export async function publishTo(
  site: string,
  input: CommandInput,
  channel: Pick<SendOptions, 'canary' | 'preview'>,
): Promise<CommandResult> {
  const { force, dryRun, reason, env } = input.context;
  if (force) throw new Failure('--force is for operators, on the machine of the site.');
  const build = buildOf(input);
  const send = async () =>
    sendRelease({
      ...build,
      site,
      token: await publishToken(env),
      signer: await readSigner(env),
      dryRun,
      ...channel,
      ...(reason !== undefined && { reason }),
    });
  const { exit, text, document } = await send().catch((error: unknown) => {
    throw error instanceof PublishError ? new Failure(error.message) : error;
  });
  const { markdown } = document as { readonly markdown?: unknown };
  const asComment = input.values['markdown'] === true && typeof markdown === 'string';
  if (asComment) return { exit: isExit(exit) ? exit : EXIT.failed, text: markdown, json: document };
  if (exit === EXIT.done) return { text, json: document };
  throw new RefusedElsewhere(text, isExit(exit) ? exit : EXIT.failed, document);
}
