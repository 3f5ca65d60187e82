import type { Dialogs } from '@evcare/shared-contracts';
import type { RemoteLoader } from '../remotes/loader';
import type { RemoteRegistry } from '../remotes/registry';
export function createDialogs(_: { registry: RemoteRegistry; loader: RemoteLoader }): Dialogs {
  return { open: async () => undefined };
}
