export const USER_STATUSES = ['active', 'locked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Actions that the caller may take on an account. */
export const USER_ACTIONS = [
  'role',
  'lock',
  'unlock',
  'reset-mail',
  'verify-mail',
  'second-factor-reset',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** Maximum length of a reason and of the description of an identity proof. */
export const USER_REASON_MAX = 200;
