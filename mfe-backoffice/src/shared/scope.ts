import { createRemoteScope } from '@evcare/shared-ui';

export const { RemoteProvider, useRemote, useSession, withRemote } = createRemoteScope();
