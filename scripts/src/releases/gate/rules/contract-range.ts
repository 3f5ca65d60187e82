import { satisfiesContract } from '@evcare/shared-contracts';
import { remoteShellPairs, type GateRule } from '../gate-rule';
import { idOf } from '../live-releases';

/** Requires that a remote's contract range contains the version of each live shell. */
export const contractRange: GateRule = (context) =>
  remoteShellPairs(context).flatMap(({ remote, shell }) => {
    if (satisfiesContract(remote.contract.range, shell.contract.version)) return [];
    const evaluated = context.release;
    return [
      {
        rule: 'contract-range' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} works with contract ${remote.contract.range}, but ${idOf(shell)} offers ${shell.contract.version}.`,
        affected: [idOf(evaluated === remote ? shell : remote)],
        advice:
          evaluated === remote
            ? `rebuild ${remote.name} for contract ${shell.contract.version}, or publish a shell first that offers ${remote.contract.range}.`
            : `publish a ${remote.name} first that works with contract ${shell.contract.version}, or keep the older shell.`,
      },
    ];
  });
