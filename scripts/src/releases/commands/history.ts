import type { HistoryEntry } from '../store';
import { integerOf, type Command } from './command';

/** Command `history`: prints who moved which pointer, when and why. */
export const historyCommand: Command = {
  name: 'history',
  arguments: '[part]',
  summary: 'the audit log, newest first',
  options: { most: { type: 'string', value: 'N', help: 'number of entries (default 50)' } },
  count: [0, 1],
  async run({ context, positionals: [part], values }) {
    const limit = integerOf(values, 'most', 1, 100_000) ?? 50;
    // The entries of one part may be far back in the log.
    const all = await context.store.history(part === undefined ? limit : Number.MAX_SAFE_INTEGER);
    const entries = all.filter((entry) => part === undefined || entry.part === part).slice(0, limit);
    return {
      text: entries.length > 0 ? entries.map(line).join('\n') : 'Nothing has been done yet.',
      json: { ok: true, command: 'history', entries },
    };
  },
};

const line = ({ revision, at, command, part, version, by, reason, urgent, upload }: HistoryEntry): string =>
  [
    `${String(revision).padStart(4)}  ${at}  ${command.padEnd(11)} ${part}${version ? ` ${version}` : ''}${urgent ? ' --now' : ''}, by ${by}${upload ? ` (token ${upload.token}, from ${upload.address})` : ''}`,
    ...(reason ? [`      ${reason}`] : []),
  ].join('\n');
