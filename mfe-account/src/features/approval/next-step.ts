import type { ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { approval } from '../../messages/approval';

const t = approval.done;

/** Returns what happens after an answer, by the status that it led to. */
export const nextStepText = (status: ServiceOrderStatus, approved: boolean): string => {
  if (status === 'awaiting_parts') return t.awaitingParts;
  if (status === 'ready') return t.ready;
  return approved ? t.inProgress : t.goesOn;
};
