import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { Span, Stack } from '@evcare/shared-ui';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { money } from '../../../shared/numbers';

function problemText({ problem, amount, reportedAmount }: GatewayPayment): string | null {
  if (problem === null) return null;
  return problem === 'amount'
    ? t.problems.amount(money(reportedAmount ?? amount), money(amount))
    : t.problems[problem];
}

/** Problem of a payment, and how staff have dealt with it; nothing if there is neither. */
export function Problem({ payment }: { readonly payment: GatewayPayment }) {
  const { resolution, canResolve } = payment;
  const problem = problemText(payment);
  if (problem === null && resolution === null) return null;
  return (
    <Stack as="span">
      {problem && <Span tone={canResolve ? 'danger' : 'muted'}>{problem}</Span>}
      {resolution && (
        <Span tone="muted" breaks>
          {t.resolved(resolution)}
        </Span>
      )}
    </Stack>
  );
}
