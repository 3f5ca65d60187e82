import { EVENT_NAMES } from '@evcare/shared-contracts';
import { isTeamName } from '@evcare/shared-contracts/team';
import type { GateRule } from '../gate-rule';
import { idOf } from '../live-releases';
import { declaredEvents } from './declared-events';

/** Call of the bus with the name of an event, which minifiers keep: `t.bus.emit("cart.add",` or `bus?.on?.('…'`. */
const CALL = /\.(emit|on|stream)(?:\?\.)?\(\s*(["'`])([\w.-]+)\2/g;

/** Uses of events of the contract and of remotes in the code of a file. */
function callsIn(code: string): { event: string; emits: boolean }[] {
  return [...code.matchAll(CALL)].flatMap(([, method, , name = '']) =>
    EVENT_NAMES.some((known) => known === name) || isTeamName(name)
      ? [{ event: name, emits: method === 'emit' }]
      : [],
  );
}

/**
 * Rejects a remote whose code uses an event that its manifest does not declare, also where only a click leads.
 * The smoke test opens one page, so the rule {@link declared} sees less. A name that the code computes or
 * passes on is not found.
 */
export const undeclaredEvents: GateRule = async ({ release, read }) => {
  if (!release.manifest) return [];
  const { emitted, heard } = declaredEvents(release.manifest);
  const scripts = Object.keys(release.files).filter(
    (path) => /\.m?js$/.test(path) && !release.server?.files.includes(path),
  );
  const found = new Map<string, string>();
  for (const path of scripts) {
    const code = Buffer.from((await read(path)) ?? '').toString('utf8');
    for (const call of callsIn(code)) {
      if ((call.emits ? emitted : heard).includes(call.event)) continue;
      const what = `${call.emits ? 'emits' : 'listens to'} ${call.event}`;
      if (!found.has(what)) found.set(what, path);
    }
  }
  return [...found].map(([what, path]) => ({
    rule: 'undeclared-events',
    level: 'refuse',
    message: `${idOf(release)} ${what} in ${path} but does not declare it.`,
    affected: [idOf(release)],
    advice: 'make the events in remote.manifest.ts say what the code does.',
  }));
};
