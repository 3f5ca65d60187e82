import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CannedJobOffer, OfficeOrder } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { OrdersTab } from './orders-tab';
import { line, order, quote } from './testing/samples';

const ok = (data: unknown) => () => ({ success: true, data });
const offer = (changes: Partial<CannedJobOffer> = {}): CannedJobOffer => ({
  id: 'j1',
  name: 'Thay má phanh trước',
  minutes: 60,
  total: 2_100_000,
  fits: 'yes',
  duplicate: false,
  parts: [{ name: 'Bộ má phanh', quantity: 1, inStock: null, fits: null, duplicate: false }],
  checks: ['Thử phanh'],
  ...changes,
});
const WIPERS = offer({ id: 'j2', name: 'Thay lưỡi gạt mưa', parts: [], checks: [] });

const openJobs = async (api: FakeRoutes, changes: Partial<OfficeOrder> = {}, items = [offer(), WIPERS]) => {
  const shown = order({ status: 'diagnosing', steps: ['lines'], quotes: [quote()], ...changes });
  const view = renderBackoffice(<OrdersTab />, {
    role: 'staff',
    at: '/staff/service-orders?open=so1',
    api: {
      'GET /staff/appointments/resources': ok({ bays: [], technicians: [], services: [] }),
      'GET /staff/service-orders/so1': ok(shown),
      'GET /staff/service-orders/so1/canned-jobs': ok({ items }),
      ...api,
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Báo giá' }));
  await userEvent.click(screen.getByRole('button', { name: 'Thêm việc mẫu' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Thêm việc mẫu' }) };
};
const job = (dialog: HTMLElement, name: RegExp) => within(dialog).findByRole('button', { name });

test('adds a job with one click, based on the version of the order', async () => {
  const add = jest.fn(ok(order({ suggestedPromiseAt: null })));
  const { dialog } = await openJobs({ 'POST /staff/service-orders/so1/canned-jobs': add });
  expect(await job(dialog, /^Thay má phanh trước/)).toHaveTextContent(
    /60 phút · 1 mục kiểm tra1 × Bộ má phanh2\.100\.000/,
  );
  await userEvent.click(await job(dialog, /^Thay má phanh trước/));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(add).toHaveBeenCalledTimes(1);
  expect(add).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { jobId: 'j1' },
      options: expect.objectContaining({ headers: expect.objectContaining({ 'If-Match': '"3"' }) }),
    }),
  );
});

test('finds jobs by name and part, typed without diacritics', async () => {
  const { dialog } = await openJobs({});
  await job(dialog, /^Thay má phanh trước/);
  await userEvent.type(within(dialog).getByRole('searchbox'), 'gat mua');
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: /^Thay má phanh/ })).not.toBeInTheDocument(),
  );
  expect(await job(dialog, /^Thay lưỡi gạt mưa/)).toBeVisible();
});

test('asks before it adds a job for another model, or one that the order already has', async () => {
  const add = jest.fn(ok(order({ suggestedPromiseAt: null })));
  const { dialog } = await openJobs({ 'POST /staff/service-orders/so1/canned-jobs': add }, {}, [
    offer({ fits: 'no', duplicate: true }),
  ]);
  const choice = await job(dialog, /^Thay má phanh trước/);
  expect(choice).toHaveTextContent('Cho dòng xe khác');
  expect(choice).toHaveTextContent('Phiếu đã có việc này');
  await userEvent.click(choice);
  expect(add).not.toHaveBeenCalled();
  expect(dialog).toHaveTextContent('Thay má phanh trước: Cho dòng xe khác, Phiếu đã có việc này.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tôi đã kiểm tra, vẫn thêm' }));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
});

test('asks for a new promised time if the work takes longer than promised', async () => {
  const late = order({
    suggestedPromiseAt: '2026-11-24T10:30:00.000Z',
    lines: [line({ name: 'Thay má phanh trước', quoteSeq: 1 })],
  });
  const { dialog } = await openJobs({ 'POST /staff/service-orders/so1/canned-jobs': ok(late) });
  await userEvent.click(await job(dialog, /^Thay má phanh trước/));
  expect(await screen.findByRole('dialog', { name: 'Hẹn lại giờ giao?' })).toHaveTextContent(
    'Thay má phanh trước',
  );
});

test('shows why a job could not be added, and keeps the list', async () => {
  const { dialog } = await openJobs({
    'POST /staff/service-orders/so1/canned-jobs': () => {
      throw refusal(404, 'NOT_FOUND', 'Không tìm thấy việc mẫu.');
    },
  });
  await userEvent.click(await job(dialog, /^Thay má phanh trước/));
  expect(await within(dialog).findByText('Không tìm thấy việc mẫu.')).toBeVisible();
  expect(await job(dialog, /^Thay lưỡi gạt mưa/)).toBeVisible();
});

test('adds a job with a part and sends the quote in one go, then asks for a new promised time', async () => {
  const labour = line({ id: 'new', name: 'Thay má phanh trước', quoteSeq: 1 });
  const suggestedPromiseAt = '2026-11-24T10:30:00.000Z';
  const added = order({
    version: 4,
    steps: ['lines'],
    quotes: [quote()],
    lines: [labour],
    suggestedPromiseAt,
  });
  const part = jest.fn(ok({ ...added, version: 5 }));
  const send = jest.fn(ok({ ...added, version: 6, quotes: [quote({ state: 'sent' })] }));
  const { dialog } = await openJobs({
    'POST /staff/service-orders/so1/canned-jobs': ok(added),
    'GET /staff/service-orders/so1/parts': ok({
      items: [
        {
          id: 'p1',
          sku: 'MP-01',
          name: 'Má phanh sau',
          brand: 'Bosch',
          price: 650_000,
          inStock: true,
          fits: 'yes',
          duplicate: false,
        },
      ],
    }),
    'POST /staff/service-orders/so1/lines': part,
    'POST /staff/service-orders/so1/quotes/1/send': send,
  });
  await userEvent.click(await job(dialog, /^Thêm Thay má phanh trước kèm phụ tùng và ảnh/));
  const add = await screen.findByRole('dialog', { name: /Thay má phanh trước/ });
  await userEvent.click(await within(add).findByRole('button', { name: /^Má phanh sau/ }));
  await userEvent.click(within(add).getByRole('button', { name: 'Thêm và gửi khách duyệt' }));
  const confirm = await screen.findByRole('dialog', { name: 'Gửi báo giá lần 1' });
  expect(part).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ parentId: 'new', productId: 'p1' }) }),
  );
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(within(confirm).getByRole('button', { name: 'Gửi khách duyệt' }));
  expect(await screen.findByRole('dialog', { name: 'Hẹn lại giờ giao?' })).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});
