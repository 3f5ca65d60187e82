import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Customer, CustomerContacts } from '@evcare/shared-contracts/office';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { Contacts } from './contacts';

const CUSTOMER = { id: 'c1', fullName: 'Nguyễn An' } as Customer;
const NONE = { name: null, way: null, direction: null, text: null, by: null, state: null, callAt: null };
const DATA: CustomerContacts = {
  items: [
    {
      ...NONE,
      id: 'k1',
      at: '2026-11-20T02:00:00.000Z',
      kind: 'contact',
      way: 'call',
      by: 'Lan',
      direction: 'out',
      text: 'Báo giá pin',
      callAt: '2026-11-21T02:30:00.000Z',
    },
    { ...NONE, id: 'm1', at: '2026-11-19T02:00:00.000Z', kind: 'mail', name: 'appointment', state: 'failed' },
  ],
  consents: [
    { purpose: 'reminderMails', granted: true, answer: null },
    {
      purpose: 'offerMails',
      granted: false,
      answer: { at: '2026-11-18T02:00:00.000Z', by: 'Lan', channel: 'phone', wording: '2026-11' },
    },
    { purpose: 'offerCalls', granted: false, answer: null },
  ],
};
const open = () =>
  renderBackoffice(<Contacts customer={CUSTOMER} />, {
    role: 'staff',
    api: {
      'GET /customers/c1/contacts': () => ({ data: DATA }),
      'POST /customers/c1/contacts': () => ({ data: DATA }),
      'POST /customers/c1/consents': () => ({ data: DATA }),
    },
  });
const sent = (shell: ReturnType<typeof open>['shell']) =>
  shell.http.requests.find(({ method }) => method === 'POST');

test('shows what was said and sent, with when to call again and what was not delivered', async () => {
  open();
  const [said, mail] = within(await screen.findByRole('region', { name: 'Lịch sử liên hệ' })).getAllByRole(
    'listitem',
  );
  expect(said).toHaveTextContent(/Gọi điện · Xưởng liên hệ khách.*Báo giá pin.*bởi Lan.*Gọi lại lúc 09:30/);
  expect(mail).toHaveTextContent(/Thư: Lịch hẹn.*Không gửi được/);
});

test('records a call, and when to call again in Vietnam time', async () => {
  const { shell } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi lần liên hệ' }));
  const form = await screen.findByRole('dialog', { name: 'Ghi lần liên hệ với Nguyễn An' });
  await userEvent.click(within(form).getByRole('button', { name: 'Ghi lại' }));
  expect(await within(form).findByRole('link', { name: /chọn cách liên hệ/ })).toBeVisible();
  await userEvent.click(within(form).getByRole('radio', { name: 'Gọi điện' }));
  await fill(userEvent, within(form).getByLabelText(/^Đã trao đổi gì/), 'Khách hỏi giá');
  const again = within(form).getByRole('group', { name: /^Gọi lại lúc/ });
  await userEvent.type(within(again).getByRole('textbox', { name: 'Ngày' }), '1/12/2026');
  await userEvent.type(within(again).getByRole('textbox', { name: 'Giờ' }), '9h30');
  await userEvent.click(within(form).getByRole('button', { name: 'Ghi lại' }));
  await waitFor(() =>
    expect(sent(shell)?.body).toEqual({
      way: 'call',
      direction: 'out',
      text: 'Khách hỏi giá',
      callAt: '2026-12-01T02:30:00.000Z',
    }),
  );
});

test('shows who recorded each answer, and records a refusal after reading out the wording', async () => {
  const { shell } = open();
  const region = await screen.findByRole('region', { name: 'Khách đồng ý nhận gì' });
  expect(within(region).getAllByRole('listitem')[1]).toHaveTextContent(
    /Ưu đãi qua email.*Không nhận.*Khách trả lời qua điện thoại, Lan ghi lúc .* lời hỏi bản 2026-11/,
  );
  await userEvent.click(within(region).getByRole('button', { name: 'Ghi câu trả lời: Nhắc bảo dưỡng' }));
  const form = await screen.findByRole('dialog', { name: 'Ghi câu trả lời: Nhắc bảo dưỡng' });
  expect(form).toHaveTextContent('Khi xe gần đến hạn bảo dưỡng');
  const save = within(form).getByRole('button', { name: 'Ghi câu trả lời' });
  await userEvent.click(save);
  expect(await within(form).findByRole('link', { name: /chọn câu trả lời của khách/ })).toBeVisible();
  await userEvent.click(within(form).getByRole('radio', { name: 'Không nhận' }));
  await userEvent.click(within(form).getByRole('radio', { name: 'Điện thoại' }));
  await userEvent.click(save);
  await waitFor(() =>
    expect(sent(shell)?.body).toEqual({ purpose: 'reminderMails', granted: false, channel: 'phone' }),
  );
});
