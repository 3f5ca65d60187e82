import { satisfiesContract } from '@evcare/shared-contracts';
import { pairs, type GateRule } from '../case';
import { idOf } from '../live';

/** A remote's contract range holds the version that a live shell offers, whichever of the two is new. */
export const contractRange: GateRule = (given) =>
  pairs(given).flatMap(({ remote, shell }) => {
    if (satisfiesContract(remote.contract.range, shell.contract.version)) return [];
    const judged = given.release;
    return [
      {
        rule: 'contract-range' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} works with contract ${remote.contract.range}, but ${idOf(shell)} offers ${shell.contract.version}.`,
        affected: [idOf(judged === remote ? shell : remote)],
        advice:
          judged === remote
            ? `rebuild ${remote.name} for contract ${shell.contract.version}, or publish a shell first that offers ${remote.contract.range}.`
            : `publish a ${remote.name} first that works with contract ${shell.contract.version}, or keep the older shell.`,
      },
    ];
  });
