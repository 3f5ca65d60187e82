import { parse } from 'semver';
import { pairs, type GateRule } from '../case';
import { idOf } from '../live';

const minorOf = (version: string): string => {
  const parsed = parse(version);
  return parsed ? `${parsed.major}.${parsed.minor}` : version;
};

/** Remotes run on the shell's federation runtime, whose inner protocol moves with its minor: both are built with one. */
export const mfRuntime: GateRule = (given) =>
  pairs(given).flatMap(({ remote, shell }) => {
    if (minorOf(remote.federationRuntime) === minorOf(shell.federationRuntime)) return [];
    const judged = given.release;
    return [
      {
        rule: 'mf-runtime' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} was built with Module Federation ${remote.federationRuntime}, ${idOf(shell)} runs ${shell.federationRuntime}; the minors differ.`,
        affected: [idOf(judged === remote ? shell : remote)],
        advice:
          judged === remote
            ? `build ${remote.name} with @module-federation ${minorOf(shell.federationRuntime)}.x.`
            : `keep @module-federation ${minorOf(remote.federationRuntime)}.x in the shell, or move the remotes and the shell together.`,
      },
    ];
  });
