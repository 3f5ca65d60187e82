import { SHARED_MODULES } from '@evcare/shared-contracts/federation';

/** True for a module that the shell provides to remotes. */
export const isSharedModule = (request: string): boolean =>
  SHARED_MODULES.some(({ request: shared }) =>
    shared.endsWith('/') ? request.startsWith(shared) : request === shared,
  );
