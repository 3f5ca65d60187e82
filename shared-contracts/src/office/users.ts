export const USER_STATUSES = ['active', 'locked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What may be done with an account now, by who asks. */
export const USER_ACTIONS = [
  'role',
  'lock',
  'unlock',
  'reset-mail',
  'verify-mail',
  'second-factor-reset',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** Longest text of a reason, and of how an identity was proved. */
export const USER_REASON_MAX = 200;
