import {
  may,
  ORDER_STEP_RIGHTS,
  type BoardStatus,
  type OfficeBoardCard,
  type OrderStep,
} from '@evcare/shared-contracts/office';
import type { Role } from '@evcare/shared-contracts';
import { SERVICE_ORDER_TRANSITIONS } from '@evcare/shared-contracts/workshop';
import { orderBoardMessages } from '../../../messages/service-order-board';
import { serviceOrderMessages } from '../../../messages/service-orders';

const { reasons, answer, finalCheck } = orderBoardMessages;
const { steps } = serviceOrderMessages;

/** Step that moves an order to another column, with the way in which it is taken. */
interface MoveRule {
  readonly step: OrderStep;
  readonly from: readonly BoardStatus[];
  readonly to: readonly BoardStatus[];
  /** Name of the action. */
  readonly label: string;
  readonly by: MoveAction;
  /** Reason why the step is not allowed although the status allows it. */
  readonly missing?: string;
}

/** Dialog of a step, its request without a dialog, or the quotes of the opened order. */
export type MoveAction =
  { readonly dialog: 'parts-needed' | 'qc' | 'deliver' } | { readonly request: 'parts-arrived' } | 'quotes';

/** Evaluation of a move: the action that performs it, or the reason why it is forbidden. */
export type BoardMove =
  | { readonly allowed: true; readonly label: string; readonly by: MoveAction }
  | { readonly allowed: false; readonly reason: string };

/** Steps of the order page that change the status. Exported for the test against the transitions. */
export const MOVE_RULES: readonly MoveRule[] = [
  {
    step: 'lines',
    from: ['diagnosing', 'in_progress'],
    to: ['awaiting_approval'],
    label: steps.quote,
    by: 'quotes',
  },
  { step: 'lines', from: ['awaiting_approval'], to: ['in_progress', 'ready'], label: answer, by: 'quotes' },
  {
    step: 'parts-needed',
    from: ['awaiting_approval', 'in_progress'],
    to: ['awaiting_parts'],
    label: steps['parts-needed'],
    by: { dialog: 'parts-needed' },
    missing: reasons.quoteWaits,
  },
  {
    step: 'parts-arrived',
    from: ['awaiting_parts'],
    to: ['in_progress'],
    label: steps['parts-arrived'],
    by: { request: 'parts-arrived' },
  },
  {
    step: 'qc',
    from: ['quality_check'],
    to: ['in_progress', 'ready'],
    label: finalCheck,
    by: { dialog: 'qc' },
  },
  { step: 'deliver', from: ['ready'], to: ['delivered'], label: steps.deliver, by: { dialog: 'deliver' } },
];

/**
 * Evaluates the move of an order to another column by the rules of the order's buttons: the steps that the API
 * allows now, and the rights of the role.
 */
export function evaluateMove(
  { status, steps: allowedSteps }: Pick<OfficeBoardCard, 'status' | 'steps'>,
  to: BoardStatus,
  role: Role | undefined,
): BoardMove {
  const rule = MOVE_RULES.find((item) => item.from.some((from) => from === status) && item.to.includes(to));
  if (!rule) return { allowed: false, reason: reasonWithoutRule(status, to) };
  const { step, label, by, missing = reasons.notNow } = rule;
  if (!may(role, ORDER_STEP_RIGHTS[step])) return { allowed: false, reason: reasons.noRight };
  if (!allowedSteps.includes(step)) return { allowed: false, reason: missing };
  return { allowed: true, label, by };
}

function reasonWithoutRule(from: OfficeBoardCard['status'], to: BoardStatus): string {
  const byTechnician: Partial<Record<BoardStatus, string>> = reasons.technician;
  const reason = byTechnician[to];
  if (reason !== undefined && SERVICE_ORDER_TRANSITIONS[from].includes(to)) return reason;
  return reasons.noWay(from as BoardStatus);
}
