import type { Right } from '@evcare/shared-contracts/office';

/** A right that reaches only as far as what is the caller's own, such as a technician's jobs. */
export interface OwnOnly {
  readonly right: Right;
  readonly own: true;
}

/** Who may call a route: anybody, anybody who signed in (for what is theirs), or who has a right (product rule §3.4). */
export type RouteRight = 'public' | 'signed-in' | Right | OwnOnly;

/** By method and path below `/api`: `GET /staff/customers/:id`. */
export type RouteRights = Readonly<Record<string, RouteRight>>;
