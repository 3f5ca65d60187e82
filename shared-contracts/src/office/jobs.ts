/** Whether the parts of approved work are there: `waiting` until the office says that they came. */
export const JOB_PARTS = ['none', 'waiting', 'ready'] as const;
