/** Dangers that make it unsafe to drive on: fire, electric shock, and loss of brakes or steering. */
export const DANGER_KINDS = ['fire', 'shock', 'control'] as const;
export type DangerKind = (typeof DANGER_KINDS)[number];

/** Urgency of a possible cause. */
export const CAUSE_URGENCIES = ['stop', 'soon', 'watch'] as const;
export type CauseUrgency = (typeof CAUSE_URGENCIES)[number];
export const CAUSE_URGENCY_LABELS: Record<CauseUrgency, string> = {
  stop: 'Dừng xe, gọi cứu hộ',
  soon: 'Nên kiểm tra sớm',
  watch: 'Có thể theo dõi thêm',
};
