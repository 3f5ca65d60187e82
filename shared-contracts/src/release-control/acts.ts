/** Acts of an administrator on the releases of a part; each is a command of `npm run releases`. */
export const RELEASE_ACTS = ['promote', 'stop-canary', 'rollback', 'disable', 'enable'] as const;
export type ReleaseAct = (typeof RELEASE_ACTS)[number];

/** True if an act can make pages in use follow at once. */
export const canBeUrgent = (act: ReleaseAct): boolean =>
  act === 'stop-canary' || act === 'rollback' || act === 'disable';

/** Name of a part of the site: `shell`, or a remote's. */
export const PART_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Judgement of a canary: `unknown` means that there is not enough data. */
export const CANARY_VERDICTS = ['worse', 'sound', 'unknown'] as const;
export type CanaryVerdict = (typeof CANARY_VERDICTS)[number];

/** Judgement of a canary's times of opening; `unknown` means that there is not enough data. */
export const OPENING_VERDICTS = ['slower', 'similar', 'unknown'] as const;
export type OpeningVerdict = (typeof OPENING_VERDICTS)[number];

/** Maximum length of a reason in characters. */
export const RELEASE_REASON_MAX = 300;
