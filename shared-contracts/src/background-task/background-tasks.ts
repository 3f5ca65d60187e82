/** Attempts after which a mail that was never accepted becomes a dead letter. */
export const MAIL_ATTEMPTS = 8;

/** Pauses between the attempts, in seconds: the first, doubled after each attempt, and the longest. */
export const MAIL_PAUSES = { first: 30, longest: 3_600 } as const;

/** Reasons for which an attempt or a run failed. Details are in the log only, because they may name people. */
export const TASK_FAILURES = [
  /** The other server cannot be reached, or does not answer in time. */
  'unreachable',
  /** The mail server rejects the site's sign-in. */
  'sign-in',
  /** The mail server rejects the address. */
  'address',
  /** The mail server rejects the mail for another reason. */
  'rejected',
  /** The content cannot be decrypted: the keys were replaced. */
  'unreadable',
  /** The program ended during each attempt. */
  'interrupted',
  'database',
  /** The task itself was done, but not for all of its items. */
  'items',
  'other',
] as const;
export type TaskFailure = (typeof TASK_FAILURES)[number];
