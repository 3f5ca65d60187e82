import type { RemoteStorage } from '@evcare/shared-contracts';

const KEY = 'in-workshop';

/** Remembers who had a vehicle in the workshop, so that the next visit holds its place and nothing jumps. */
export const keepWork = ({ local }: RemoteStorage) => ({
  expected: (owner: string): boolean => local.get(KEY) === owner,
  keep: (owner: string, inWorkshop: boolean): void => {
    if (inWorkshop) local.set(KEY, owner);
    else if (local.get(KEY) === owner) local.remove(KEY);
  },
});
