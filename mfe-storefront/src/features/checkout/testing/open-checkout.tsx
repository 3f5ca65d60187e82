import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '@evcare/shared-ui/testing';
import type { User } from '@evcare/shared-contracts';
import { PAYMENT_METHODS, type CheckoutOptions, type OrderRequest } from '@evcare/shared-contracts/shop';
import type { HoldRequest } from '@evcare/shared-contracts/workshop';
import type { FakeRoutes, FakeStorage } from '@evcare/shared-contracts/testing';
import { availabilitySample, holdSample } from '../../../shared/booking/testing/samples';
import type { CartLine } from '../../../shared/cart/cart-slice';
import { storeOf } from '../../../shared/cart/shop-store';
import { reply } from '../../../shared/cart/testing/fixtures';
import { promiseSample } from '../../../shared/delivery/testing/promise-samples';
import {
  CABLES,
  CODE,
  optionsSample,
  orderSample,
  PROVINCES,
  quoteSample,
  storageWithCart,
  WARDS,
} from '../../../shared/order/testing/order-samples';
import { renderAt } from '../../../testing/render-at';

interface OpenOptions {
  readonly path?: string;
  readonly items?: readonly CartLine[];
  readonly user?: User | null;
  readonly storage?: FakeStorage;
  readonly http?: FakeRoutes;
}

/** GET /checkout/options of a shop that accepts every payment method. */
export const withGateways = (demo = false): CheckoutOptions =>
  optionsSample({ payments: PAYMENT_METHODS.map((name) => ({ method: name, demo })) });

/** Renders the checkout of a cart and waits until it is loaded. */
export async function openCheckout({
  path = '/checkout',
  items = [CABLES],
  user = null,
  http,
  ...rest
}: OpenOptions = {}) {
  const storage = rest.storage ?? storageWithCart(items, user?.id ?? null);
  const view = await act(() =>
    renderAt(path, {
      storage,
      user,
      http: {
        'GET /checkout/options': () => optionsSample(),
        'GET /promotions': () => ({ items: [], now: new Date().toISOString() }),
        'GET /promotions/saved': () => ({ items: [], now: new Date().toISOString() }),
        'GET /cart': () => reply([...items]),
        'PUT /cart': () => reply([]),
        'POST /shipping/quote': () => quoteSample(),
        'GET /shipping/promise': () => promiseSample(),
        'GET /locations/provinces': () => PROVINCES,
        'GET /locations/provinces/79/wards': () => WARDS,
        'GET /locations/provinces/14/wards': () => WARDS,
        'GET /vehicles': () => ({ items: [] }),
        'GET /vehicle-models': () => ({ items: [] }),
        'GET /booking/availability': () => availabilitySample(),
        'POST /booking/holds': ({ body }) => holdSample((body as HoldRequest).startAt),
        'DELETE /booking/holds/hold-1': () => null,
        'POST /orders': () => orderSample(),
        [`GET /orders/${CODE}`]: () => orderSample(),
        ...http,
      },
    }),
  );
  const { shell } = view;
  const type = userEvent.setup();
  const sent = () =>
    shell.http.requests
      .filter(({ method, path }) => method === 'POST' && path === '/orders')
      .map(({ body, options }) => ({
        body: body as OrderRequest,
        key: options?.headers?.['Idempotency-Key'],
      }));
  return { ...view, storage, type, sent, store: storeOf(shell.context) };
}

type Type = ReturnType<typeof userEvent.setup>;

export const placeButton = () => screen.findByRole('button', { name: /^Đặt hàng/ });
export const method = (name: string) => screen.getByRole('radio', { name });

export async function fillContact(type: Type): Promise<void> {
  await fill(type, await screen.findByLabelText('Họ và tên'), 'Nguyễn Văn An');
  await fill(type, screen.getByLabelText('Số điện thoại'), '0912 345 678');
}

/** Fills in the form for pickup, the shortest valid order. */
export async function fillPickup(type: Type): Promise<void> {
  await fillContact(type);
  await type.click(method('Nhận tại xưởng'));
}

export async function place(type: Type): Promise<void> {
  const button = await placeButton();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await type.click(button);
}

/** Fills in the form for fitting to a car described here. */
export async function fillFitting(type: Type): Promise<void> {
  await type.click(await screen.findByRole('radio', { name: 'Lắp tại xưởng' }));
  await type.click(await screen.findByRole('radio', { name: 'Ô tô điện' }));
  await fill(type, screen.getByLabelText('Hãng xe'), 'VinFast');
  await fill(type, screen.getByLabelText('Dòng xe'), 'VF 8');
  await type.selectOptions(screen.getByLabelText('Năm sản xuất'), '2023');
  await fill(type, screen.getByLabelText('Số km hiện tại'), '46.200');
  await fill(type, screen.getByLabelText('Biển số'), '51k12345');
}

export const summary = () => within(screen.getByRole('region', { name: 'Đơn hàng của bạn' }));
