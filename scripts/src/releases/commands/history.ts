import type { HistoryEntry } from '../store';
import { wholeOf, type Command } from './command';

/** `history`: who moved which pointer, when and why. */
export const historyCommand: Command = {
  name: 'history',
  arguments: '[part]',
  summary: 'the audit log, newest first',
  options: { most: { type: 'string', value: 'N', help: 'so many lines (default 50)' } },
  count: [0, 1],
  async run({ context, positionals: [part], values }) {
    const most = wholeOf(values, 'most', 1, 100_000) ?? 50;
    // A part's own lines may lie far back among those of the others.
    const all = await context.store.history(part === undefined ? most : Number.MAX_SAFE_INTEGER);
    const entries = all.filter((entry) => part === undefined || entry.part === part).slice(0, most);
    return {
      text: entries.length > 0 ? entries.map(line).join('\n') : 'Nothing has been done yet.',
      json: { ok: true, command: 'history', entries },
    };
  },
};

const line = ({ revision, at, command, part, version, by, reason }: HistoryEntry): string =>
  [
    `${String(revision).padStart(4)}  ${at}  ${command.padEnd(11)} ${part}${version ? ` ${version}` : ''}, by ${by}`,
    ...(reason ? [`      ${reason}`] : []),
  ].join('\n');
