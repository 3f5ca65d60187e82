import { parts } from '../../workspace/parts';
import type { Command, CommandOption } from './command';

/** Options of every command. */
export const COMMON_OPTIONS: Readonly<Record<string, CommandOption>> = {
  json: { type: 'boolean', help: 'one JSON document on standard output, and nothing else' },
  'dry-run': { type: 'boolean', help: 'report what would happen, and change nothing' },
  reason: { type: 'string', value: 'TEXT', help: 'reason for the audit log' },
  by: {
    type: 'string',
    value: 'NAME',
    help: 'name for the audit log (default: RELEASE_ACTOR, or your account)',
  },
  force: {
    type: 'boolean',
    help: 'override the gate, with a --reason; a damaged or changed release is never accepted',
  },
  help: { type: 'boolean', short: 'h', help: 'this text' },
};

const optionLine = ([name, { value, help }]: [string, CommandOption]): string =>
  `    ${`--${name}${value ? ` ${value}` : ''}`.padEnd(20)} ${help}`;

/** Usage of a command in the help and in error messages: `publish <part>`. */
export const usageOf = ({ name, arguments: commandArguments }: Command): string =>
  commandArguments ? `${name} ${commandArguments}` : name;

/** Help text: commands, options, exit codes, and the location of releases. */
export const usage = (commands: readonly Command[]): string =>
  [
    'Usage: npm run releases -- <command> [options]',
    '',
    ...commands.flatMap((command) => [
      `  ${usageOf(command).padEnd(28)} ${command.summary}`,
      ...Object.entries(command.options).map(optionLine),
    ]),
    '',
    '  for all commands',
    ...Object.entries(COMMON_OPTIONS).map(optionLine),
    '',
    'Exit codes: 0 done, or there was nothing to change; 1 wrong usage, or something went wrong;',
    '2 rejected by the gate, or the release is incomplete; 3 no such part, release, or earlier release.',
    '',
    `Parts: ${parts().join(', ')}. Releases are kept in DATA_DIR/releases (default ./data/releases),`,
    'or in the bucket that RELEASES_STORE names (s3://bucket/prefix).',
  ].join('\n');
