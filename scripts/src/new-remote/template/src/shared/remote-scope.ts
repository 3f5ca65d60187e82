import { createRemoteScope } from '@evcare/shared-ui';

/** Access to the context that the shell gives this remote. */
export const { RemoteProvider, useRemote, useSession } = createRemoteScope();
