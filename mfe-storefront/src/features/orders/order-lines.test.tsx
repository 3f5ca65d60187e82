import { screen } from '@testing-library/react';
import type { Order } from '@evcare/shared-contracts/shop';
import { orderSample } from '../../shared/order/testing/order-samples';
import { AN } from '../../testing/render-at';
import { openOrder } from './testing/open-order';

test('an order leads its buyer to the reviews of what was delivered, with an account only', async () => {
  const [line] = orderSample().lines;
  const order: Partial<Order> = { status: 'delivered', lines: [{ ...line!, review: 'open' }] };
  const name = { name: `Đánh giá ${line!.name}` };
  const first = await openOrder({ user: AN, order });
  expect(screen.getByRole('link', name)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/products\/.+#danh-gia$/),
  );
  first.unmount();
  const second = await openOrder({ user: AN, order: { lines: [{ ...line!, review: null }] } });
  expect(screen.queryByRole('link', { name: /ánh giá/ })).not.toBeInTheDocument();
  second.unmount();
  await openOrder({ order });
  expect(screen.queryByRole('link', { name: /ánh giá/ })).not.toBeInTheDocument();
});

test('an order says which products its buyer has reviewed, with a link to the review', async () => {
  const [line] = orderSample().lines;
  const order: Partial<Order> = { status: 'delivered', lines: [{ ...line!, review: 'written' }] };
  await openOrder({ user: AN, order });
  expect(screen.getByRole('link', { name: `Đã đánh giá ${line!.name}` })).toHaveAttribute(
    'href',
    expect.stringMatching(/#danh-gia$/),
  );
});

test('an order shows the serial numbers of its pieces, which older responses lack', async () => {
  const [line] = orderSample().lines;
  const { unmount } = await openOrder({
    order: { status: 'shipping', lines: [{ ...line!, serials: ['HV-1', 'HV-2'] }] },
  });
  expect(screen.getByText('Số sê-ri: HV-1, HV-2')).toBeVisible();
  unmount();
  await openOrder({ order: { status: 'shipping', lines: [{ ...line!, serials: [] }] } });
  expect(screen.queryByText(/Số sê-ri/)).not.toBeInTheDocument();
});
