import { payerOf } from './reconciliation';
import type { GatewayPayment } from './staff-schemas';

const payment = (reference: string, changes: Partial<GatewayPayment>) =>
  ({ reference, status: 'paid', problem: null, ...changes }) as GatewayPayment;

it('an order was paid by its settled payment, not by one that failed or has a problem', () => {
  const failed = payment('P1', { status: 'failed' });
  const doubled = payment('P2', { problem: 'double' });
  const payer = payment('P3', {});
  expect(payerOf([failed, doubled, payer])).toBe(payer);
  expect(payerOf([failed, doubled])).toBeUndefined();
});
