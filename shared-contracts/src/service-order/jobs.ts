/** Availability of parts for approved work; `waiting` until the office reports their arrival. */
export const JOB_PARTS = ['none', 'waiting', 'ready'] as const;
