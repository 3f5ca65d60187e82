import { parse } from 'semver';
import { remoteShellPairs, type GateRule } from '../gate-rule';
import { idOf } from '../live-releases';

const minorOf = (version: string): string => {
  const parsed = parse(version);
  return parsed ? `${parsed.major}.${parsed.minor}` : version;
};

/**
 * Requires that remote and shell were built with the same minor of the federation runtime, since its internal
 * protocol changes with the minor.
 */
export const mfRuntime: GateRule = (context) =>
  remoteShellPairs(context).flatMap(({ remote, shell }) => {
    if (minorOf(remote.federationRuntime) === minorOf(shell.federationRuntime)) return [];
    const evaluated = context.release;
    return [
      {
        rule: 'mf-runtime' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} was built with Module Federation ${remote.federationRuntime}, ${idOf(shell)} runs ${shell.federationRuntime}; the minors differ.`,
        affected: [idOf(evaluated === remote ? shell : remote)],
        advice:
          evaluated === remote
            ? `build ${remote.name} with @module-federation ${minorOf(shell.federationRuntime)}.x.`
            : `keep @module-federation ${minorOf(remote.federationRuntime)}.x in the shell, or move the remotes and the shell together.`,
      },
    ];
  });
