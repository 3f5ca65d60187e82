import type { Uses } from './offers-schema';
import type { TeamName } from './team-names';

/** Use of a slot or an event of another remote. */
export interface NamedUse {
  readonly name: TeamName;
  /** Accepted versions. */
  readonly range: string;
  /** Id of a contribution to a slot. */
  readonly id?: string;
}

/** Returns the slots or the events that a remote uses, which have different keys in its manifest, in one form. */
export const usesOf = (uses: Uses | undefined, kind: 'slots' | 'events'): readonly NamedUse[] =>
  kind === 'slots'
    ? (uses?.slots ?? []).map(({ slot, id, range }) => ({ name: slot, id, range }))
    : (uses?.events ?? []).map(({ event, range }) => ({ name: event, range }));
