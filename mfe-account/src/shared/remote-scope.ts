import { createRemoteScope } from '@evcare/shared-ui';

/** React access to the context that the shell passed to this remote. */
export const { RemoteProvider, useRemote, useSession, withRemote } = createRemoteScope();
