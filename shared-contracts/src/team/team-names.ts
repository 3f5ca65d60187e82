/** Name of a slot or an event that a remote owns: the remote's name, a dot and a name of its own. */
export type TeamName = `mfe-${string}.${string}`;

const TEAM_NAME = /^(mfe-[a-z][a-z0-9-]*)\.[a-z][a-z0-9-]*$/;

/** Returns the remote that owns a slot or an event by its name; null for names of the shell and of the contract. */
export const ownerOfName = (name: string): string | null => TEAM_NAME.exec(name)?.[1] ?? null;

/** Returns whether a remote owns the slot or the event of this name, rather than the contract. */
export const isTeamName = (name: string): name is TeamName => TEAM_NAME.test(name);
