import type { RemoteManifest } from '@evcare/shared-contracts';
import { usesOf } from '@evcare/shared-contracts/team';

/** Returns the events that a remote may emit and hear by its manifest: those of the contract and those of remotes. */
export const declaredEvents = ({ events, offers, uses }: RemoteManifest) => {
  const emitted: readonly string[] = [...events.emits, ...(offers?.events ?? []).map(({ name }) => name)];
  const heard: readonly string[] = [
    ...events.listens,
    ...(events.wakes ?? []),
    ...usesOf(uses, 'events').map(({ name }) => name),
  ];
  return { emitted, heard };
};
