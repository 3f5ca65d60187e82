import type { Right } from '@evcare/shared-contracts/office';

/** Right that is limited to the user's own objects, such as a technician's jobs. */
export interface OwnOnly {
  readonly right: Right;
  readonly own: true;
}

/**
 * Users who may call a route: everyone, signed-in users (for their own objects), or users with a right
 * (product rule §3.4).
 */
export type RouteRight = 'public' | 'signed-in' | Right | OwnOnly;
