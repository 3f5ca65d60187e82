import { parseArgs } from 'node:util';
import { Failure } from '../../cli/failure';
import { BUNDLERS, readOptions, USAGE } from '../../new-remote/options';
import type { ProjectOptions } from '../../new-remote/outside-files';

export const CREATE_USAGE = `Usage: npm create @evcare/remote my-remote -- [options]

  my-remote         folder of the project; the remote is called mfe-my-remote
  --prefix /PATH    everything below it belongs to the remote (default: /my-remote)
  --title TEXT      title of its first page and of its menu entry (default: the prefix)
  --access WHO      public (default), token (any signed-in user) or roles:staff,admin
  --bundler NAME    ${BUNDLERS.join(', ')} (default: ${BUNDLERS[0]})
  --site URL        site of the remote: checks that name and prefix are free there, and is written into package.json
  --registry URL    registry of the scope @evcare (default: the one of npm's settings)
  --dry-run         list what would be written, and write nothing`;

/** Options of `npm create @evcare/remote`. */
export interface CreateOptions extends ProjectOptions {
  /** Folder, relative to the current one. */
  readonly folder: string;
}

const fail = (sentence: string): never => {
  throw new Failure(`${sentence}\n\n${CREATE_USAGE}`);
};

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        prefix: text,
        title: text,
        access: text,
        bundler: text,
        site: text,
        registry: text,
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail((error as Error).message);
  }
}

/**
 * Parses the command line, by the rules of `npm run new-remote`.
 * @throws Failure with the usage if an argument is missing or malformed
 */
export function readCreateOptions(args: readonly string[]): CreateOptions {
  const { values, positionals } = parse(args);
  const [folder, ...extra] = positionals;
  if (folder === undefined || extra.length > 0) return fail('Name the folder of the project.');
  const { bundler = BUNDLERS[0], site, registry, title, access } = values;
  for (const url of [site, registry]) {
    if (url !== undefined && !/^https?:\/\//.test(url))
      fail(`"${url}" is not an address like https://site.example.`);
  }
  const name = folder.startsWith('mfe-') ? folder : `mfe-${folder}`;
  const prefix = values.prefix ?? `/${name.slice('mfe-'.length)}`;
  const given = [
    ...[name, prefix, '--bundler', bundler, '--folder', folder],
    ...(title === undefined ? [] : ['--title', title]),
    ...(access === undefined ? [] : ['--access', access]),
    ...(values['dry-run'] ? ['--dry-run'] : []),
  ];
  try {
    const options = readOptions(given);
    return { ...options, bundler: options.bundler!, folder, site, registry };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.message.replace(USAGE, CREATE_USAGE));
  }
}
