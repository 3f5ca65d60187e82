import type { Right } from '@evcare/shared-contracts/office';

/** Right limited to the caller's own objects, such as a technician's jobs. */
export interface OwnOnly {
  readonly right: Right;
  readonly own: true;
}

/**
 * Callers of a route: everyone, signed-in users (for their own objects), or holders of a right (product rule
 * §3.4).
 */
export type RouteRight = 'public' | 'signed-in' | Right | OwnOnly;
