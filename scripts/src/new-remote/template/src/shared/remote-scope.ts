import { createRemoteScope } from '@evcare/shared-ui';

/** This remote's own way to what the shell gave it. */
export const { RemoteProvider, useRemote, useSession } = createRemoteScope();
