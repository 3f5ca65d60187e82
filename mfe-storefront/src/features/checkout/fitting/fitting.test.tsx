import { screen, waitFor, within } from '@testing-library/react';
import { orderRequestSchema, type Order } from '@evcare/shared-contracts/shop';
import { refusal } from '@evcare/shared-contracts/testing';
import { holdRequestSchema } from '@evcare/shared-contracts/workshop';
import { availabilitySample, vehicleSample, VEHICLE_ID } from '../../../shared/booking/testing/samples';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { CABLES, CODE, orderSample } from '../../../shared/order/testing/order-samples';
import { AN } from '../../../testing/render-at';
import { fillContact, fillFitting, method, openCheckout, place, summary } from '../testing/open-checkout';

const days = availabilitySample().days.filter(({ slots }) => slots.length > 0);
const [slot, other] = [days[0]?.slots[0]?.startAt as string, days[1]?.slots[1]?.startAt as string];
const first = () => screen.findByRole('button', { name: /^Sớm nhất: 08:30 / });
const chosen = () => screen.findByText(/^Giờ lắp:$/, { exact: false, selector: 'span' });
const car = {
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: '51K12345',
  specialPlate: false,
  odometer: 46_200,
};
const fitted = (startAt: string): Order => ({
  ...orderSample(),
  method: 'fitting',
  address: null,
  fitting: { date: startAt.slice(0, 10), period: 'morning', startAt, appointmentCode: 'AP-261122-0007' },
});

test('sends a guest’s vehicle and held slot with the order, and stores its appointment', async () => {
  const { type, sent, router, storage, shell } = await openCheckout({
    http: { 'POST /orders': () => fitted(slot), [`GET /orders/${CODE}`]: () => fitted(slot) },
  });
  await fillContact(type);
  await fillFitting(type);
  await type.click(await first());
  expect(await chosen()).toHaveTextContent(/08:30 Thứ/);
  expect(summary().getByText(/^Lắp tại xưởng/)).toHaveTextContent(/08:30 Thứ .+ \d\d\/\d\d/);
  const request = shell.http.requests.find(({ path }) => path.startsWith('/booking/availability'));
  expect(request?.path).toContain('fitting=a&vehicleType=car');
  const held = shell.http.requests.find(({ path }) => path === '/booking/holds');
  expect(holdRequestSchema.parse(held?.body)).toMatchObject({ services: [], fitting: ['a'], startAt: slot });
  await place(type);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${CODE}`));
  const [order] = sent();
  expect(orderRequestSchema.parse(order?.body)).toEqual(order?.body);
  expect(order?.body).toMatchObject({
    method: 'fitting',
    payment: 'at_shop',
    address: null,
    fitting: { startAt: slot, holdId: 'hold-1', vehicleId: null, vehicle: car },
  });
  expect(keepAppointments(storage).madeHere()).toMatchObject([{ code: 'AP-261122-0007', startAt: slot }]);
});

test('requires a slot and the vehicle’s details', async () => {
  const { type, sent } = await openCheckout();
  await fillContact(type);
  await type.click(method('Lắp tại xưởng'));
  await screen.findByText('Chọn loại xe để xem giờ trống.');
  await place(type);
  expect(await screen.findAllByText('Vui lòng chọn ngày và giờ lắp.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Hãng xe')).toHaveAccessibleDescription(/hãng/i);
  expect(sent()).toEqual([]);
});

test('preselects an account’s vehicle and disables one with an open appointment', async () => {
  const busy = vehicleSample({ id: 'v-9', name: 'VF 5 2024', openAppointment: 'AP-261120-0001' });
  const { type, sent } = await openCheckout({
    user: AN,
    http: {
      'GET /vehicles': () => ({ items: [busy, vehicleSample()] }),
      'POST /orders': () => fitted(slot),
    },
  });
  await fillContact(type);
  await type.click(method('Lắp tại xưởng'));
  expect(await screen.findByRole('radio', { name: /^VF 8 2023/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^VF 5 2024/ })).toBeDisabled();
  await type.click(await first());
  await chosen();
  await place(type);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body.fitting).toMatchObject({ vehicleId: VEHICLE_ID, vehicle: null, startAt: slot });
});

test('keeps all input when another customer took the slot, and offers the nearest slots', async () => {
  let taken = true;
  const text = 'Khung giờ này vừa có người đặt. Vui lòng chọn giờ khác.';
  const { type, sent } = await openCheckout({
    http: {
      'POST /orders': () => {
        if (taken) throw refusal(409, 'SLOT_TAKEN', text, { details: { nearest: [other] } });
        return fitted(other);
      },
    },
  });
  await fillContact(type);
  await fillFitting(type);
  await type.click(await first());
  await chosen();
  await place(type);
  const heading = await screen.findByRole('heading', { name: 'Giờ lắp đã chọn không còn' });
  const panel = within(heading.closest<HTMLElement>('[role="alert"]') as HTMLElement);
  expect(screen.getByLabelText('Biển số')).toHaveValue('51K-123.45');
  await type.click(panel.getByRole('button', { name: 'Chọn giờ khác' }));
  expect(screen.getByRole('heading', { name: 'Ngày và giờ lắp' })).toHaveFocus();
  taken = false;
  await type.click(await screen.findByRole('button', { name: /^10:00 Thứ/ }));
  await chosen();
  expect(heading).not.toBeInTheDocument();
  await place(type);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body.fitting?.startAt).toBe(other);
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
});

test('keeps vehicle and slot after a reload; another type releases the slot', async () => {
  const opened = await openCheckout();
  await fillContact(opened.type);
  await fillFitting(opened.type);
  await opened.type.click(await first());
  await chosen();
  opened.unmount();
  const { type, shell } = await openCheckout({ storage: opened.storage });
  expect(await chosen()).toHaveTextContent(/08:30 Thứ/);
  expect(screen.getByLabelText('Biển số')).toHaveValue('51K-123.45');
  await type.click(screen.getByRole('radio', { name: 'Xe máy điện' }));
  await waitFor(() =>
    expect(shell.http.requests.map(({ method: verb, path }) => `${verb} ${path}`)).toContain(
      'DELETE /booking/holds/hold-1',
    ),
  );
  expect(screen.queryByText(/^Giờ lắp:/)).not.toBeInTheDocument();
});

test('a product’s link preselects fitting once, and does not override a later choice', async () => {
  const opened = await openCheckout({ path: '/checkout?method=fitting' });
  expect(await screen.findByRole('heading', { name: 'Ngày và giờ lắp' })).toBeVisible();
  expect(method('Lắp tại xưởng')).toBeChecked();
  await waitFor(() => expect(opened.router.state.location.search).toBe(''));
  await opened.type.click(method('Nhận tại xưởng'));
  opened.unmount();
  await openCheckout({ storage: opened.storage });
  await waitFor(() => expect(method('Nhận tại xưởng')).toBeChecked());
});

test('requests no availability without fitting', async () => {
  const { type, shell } = await openCheckout();
  await fillContact(type);
  await type.click(method('Nhận tại xưởng'));
  await place(type);
  const paths = shell.http.requests.map(({ path }) => path.split('?')[0]);
  expect(paths).not.toContain('/booking/availability');
  expect(paths).not.toContain('/vehicle-models');
});

test('fitting is not offered for accessories, which nobody installs', async () => {
  await openCheckout({ items: [{ ...CABLES, group: 'accessories' }] });
  expect(method('Nhận tại xưởng')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Lắp tại xưởng' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Bộ sạc được lắp tại nhà bạn/)).not.toBeInTheDocument();
});

test('slots are requested for the parts only', async () => {
  const cable = { ...CABLES, id: 'b', group: 'accessories' } as const;
  const { type, shell } = await openCheckout({ path: '/checkout?method=fitting', items: [CABLES, cable] });
  await type.click(await screen.findByRole('radio', { name: 'Ô tô điện' }));
  await waitFor(() =>
    expect(shell.http.requests.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/availability\?.*fitting=a(?!.*fitting=b|,b|%2Cb)/),
    ),
  );
});

test('fitting is not offered for wall boxes, which are installed at home', async () => {
  const wallBox = { ...CABLES, category: 'battery-charger', group: 'equipment' } as const;
  const { type, sent } = await openCheckout({ path: '/checkout?method=fitting', items: [wallBox] });
  await fillContact(type);
  expect(screen.queryByRole('radio', { name: 'Lắp tại xưởng' })).not.toBeInTheDocument();
  expect(screen.queryByText('Kỹ thuật viên lắp cho xe của bạn')).not.toBeInTheDocument();
  expect(screen.getByText(/Bộ sạc được lắp tại nhà bạn/)).toBeVisible();
  await type.click(method('Nhận tại xưởng'));
  await place(type);
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ method: 'pickup', fitting: null }));
});
