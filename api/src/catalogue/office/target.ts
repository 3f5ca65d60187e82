import type { Caller } from '../../identity/sessions';
import type { CatalogueTarget } from './writer';

interface ChangeRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly version: number | undefined;
}

/** Target of a change: its id, the user, and the version that the user saw. */
export const targetOf = ({ caller, params, version }: ChangeRequest): CatalogueTarget => ({
  actorId: caller.user.id,
  id: params.id,
  version,
});
