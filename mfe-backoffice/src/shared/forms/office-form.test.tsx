import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MONEY } from '@evcare/shared-contracts/format';
import {
  refusal,
  type FakeRequest,
  type FakeRoutes,
  type FakeStorage,
} from '@evcare/shared-contracts/testing';
import { SelectField, TextField } from '@evcare/shared-ui';
import { forgetDraftsOnSignOut, formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { focusInDialog } from '../../testing/focus-in-dialog';
import { renderBackoffice } from '../../testing/render-backoffice';
import { editedEntry, FormDialog, formRequest, useOfficeForm } from '.';

interface Row {
  readonly version: number;
  readonly name: string;
  readonly price: number;
  readonly status: string;
}
const ROW: Row = { version: 3, name: 'Cáp sạc', price: 320_000, status: 'on' };
const toValues = ({ name, price, status }: Row) => ({ name, price: String(price), status });
type Values = ReturnType<typeof toValues>;

const contract: FormSchema<Omit<Row, 'version'>> = {
  safeParse(value) {
    const body = value as Row;
    const issues = [
      ...(body.name === '' ? [{ path: ['name'], message: 'Vui lòng nhập tên.' }] : []),
      ...(body.price > 0 ? [] : [{ path: ['price'], message: 'Vui lòng nhập giá.' }]),
    ];
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: body };
  },
};
const request = formRequest(
  formSchema({
    schema: contract,
    numbers: { price: MONEY },
    toBody: (values: Values, numbers: { price: number | null }) => ({ ...values, ...numbers }),
  }),
  (http, body, { version }) => http.put('/row', body, { headers: { 'If-Match': `"${version}"` } }),
);
const STATUSES = [
  { value: 'on', label: 'Đang bán' },
  { value: 'off', label: 'Ngừng bán' },
];

function RowDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const form = useOfficeForm({
    initial: editedEntry(row, toValues, (http) => http.get<Row>('/row')),
    draft: 'row',
    request,
    entities: ['catalogue'],
    onDone: onClose,
  });
  const { field, number } = form;
  return (
    <FormDialog
      title="Sản phẩm"
      form={form}
      fields={{
        name: { label: 'Tên' },
        price: { label: 'Giá' },
        status: { label: 'Trạng thái', options: STATUSES },
      }}
      confirm="Lưu"
      onClose={onClose}
    >
      <TextField {...field('name')} label="Tên" />
      <TextField {...number('price', MONEY)} label="Giá" />
      <SelectField {...field('status')} label="Trạng thái" options={STATUSES} />
    </FormDialog>
  );
}

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const open = (api: FakeRoutes = {}, storage?: FakeStorage) =>
  renderBackoffice(<RowDialog row={ROW} onClose={onClose} />, {
    api: { 'PUT /row': () => ROW, ...api },
    ...(storage && { storage }),
  });
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (name: string, text: string) => {
  await focusInDialog();
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
};
const question = () => screen.findByRole('dialog', { name: 'Bỏ các thay đổi?' });
const versions = (send: jest.Mock) =>
  send.mock.calls.map(([sent]) => (sent as FakeRequest).options?.headers?.['If-Match']);
const rejectOnce = () =>
  jest
    .fn()
    .mockImplementationOnce(() => {
      throw refusal(409, 'STALE_VERSION', 'Vừa được người khác cập nhật.');
    })
    .mockImplementation(() => ROW);

test('sends the numbers and the version of the opened entry', async () => {
  const send = jest.fn(() => ROW);
  open({ 'PUT /row': send });
  await retype('Giá', '450.000,00');
  await press('Lưu');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ body: { name: 'Cáp sạc', price: 450_000, status: 'on' } }),
  );
  expect(versions(send)).toEqual(['"3"']);
});

test('rejects an ambiguous number at its field, with a summary that links to the field', async () => {
  const send = jest.fn();
  open({ 'PUT /row': send });
  await retype('Giá', '320.5');
  await press('Lưu');
  await waitFor(() => expect(box('Giá')).toHaveAccessibleDescription(/Chưa rõ là số nào/));
  await userEvent.click(screen.getByRole('link', { name: /Chưa rõ là số nào/ }));
  expect(box('Giá')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('submits once on a double click', async () => {
  const send = jest.fn(() => new Promise(() => undefined));
  open({ 'PUT /row': send });
  await retype('Tên', 'Cáp mới');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Lưu' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('shows both values of a field that another user changed, and sends the chosen value', async () => {
  const send = rejectOnce();
  const theirs = { ...ROW, version: 5, name: 'Cáp dài', price: 300_000, status: 'off' };
  open({ 'PUT /row': send, 'GET /row': () => theirs });
  await retype('Tên', 'Cáp ngắn');
  await retype('Giá', '330000');
  await press('Lưu');
  const panel = await screen.findByRole('group', { name: /vừa được người khác cập nhật/ });
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent('Của bạn: Cáp ngắn');
  expect(panel).toHaveTextContent('Bản mới: Cáp dài');
  expect(within(panel).queryByText('Trạng thái')).not.toBeInTheDocument();

  await press('Lưu');
  expect(send).toHaveBeenCalledTimes(1);
  expect(panel).toHaveFocus();

  await press('Giữ của tôi: Tên');
  await press('Lấy bản mới: Giá');
  await press('Lưu');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(versions(send)).toEqual(['"3"', '"5"']);
  expect(send.mock.calls[1]).toEqual([
    expect.objectContaining({ body: { name: 'Cáp ngắn', price: 300_000, status: 'off' } }),
  ]);
});

test('adopts another user’s changes in other fields', async () => {
  const send = rejectOnce();
  open({ 'PUT /row': send, 'GET /row': () => ({ ...ROW, version: 5, status: 'off' }) });
  await retype('Tên', 'Cáp ngắn');
  await press('Lưu');
  expect(await screen.findByRole('group', { name: /ở chỗ bạn không sửa/ })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Trạng thái' })).toHaveDisplayValue('Ngừng bán');
  await press('Lưu');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[1]).toEqual([
    expect.objectContaining({ body: { name: 'Cáp ngắn', price: 320_000, status: 'off' } }),
  ]);
});

test('allows a choice to be reversed', async () => {
  open({ 'PUT /row': rejectOnce(), 'GET /row': () => ({ ...ROW, version: 5, name: 'Cáp dài' }) });
  await retype('Tên', 'Cáp ngắn');
  await press('Lưu');
  await userEvent.click(await screen.findByRole('button', { name: 'Lấy bản mới: Tên' }));
  expect(box('Tên')).toHaveValue('Cáp dài');
  await press('Giữ của tôi: Tên');
  expect(box('Tên')).toHaveValue('Cáp ngắn');
});

test.each(['Escape', 'Quay lại'])('asks for confirmation before %s loses input', async (way) => {
  open();
  await retype('Tên', 'Cáp ngắn');
  const leave = () => (way === 'Escape' ? userEvent.keyboard('{Escape}') : press(way));
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Sửa tiếp' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(box('Tên')).toHaveValue('Cáp ngắn');
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Bỏ thay đổi' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closes at once if nothing was typed', async () => {
  open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('asks for confirmation before a navigation loses input', async () => {
  const { router } = open();
  await retype('Tên', 'Cáp ngắn');
  await act(() => router.navigate('/staff/customers'));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/customers'));
});

test('restores the input after a reload, and erases it when the user discards it', async () => {
  const first = open();
  await retype('Tên', 'Cáp ngắn');
  first.unmount();
  const second = open({}, first.shell.storage);
  expect(await screen.findByText('Đã khôi phục nội dung bạn đang nhập dở.')).toBeVisible();
  expect(box('Tên')).toHaveValue('Cáp ngắn');
  await press('Quay lại');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Bỏ thay đổi' }));
  second.unmount();
  open({}, first.shell.storage);
  expect(box('Tên')).toHaveValue('Cáp sạc');
});

test('erases the stored input after saving', async () => {
  const first = open();
  await retype('Tên', 'Cáp ngắn');
  await press('Lưu');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(first.shell.storage.perTab.get('form-drafts')).toBeNull();
});

test('erases the stored input after saving when the form closes at once, so that no conflict with it is shown later', async () => {
  const Closing = () => {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <RowDialog row={ROW} onClose={() => setOpen(false)} /> : null;
  };
  const { shell } = renderBackoffice(<Closing />, { api: { 'PUT /row': () => ROW } });
  await retype('Tên', 'Cáp ngắn');
  expect(shell.storage.perTab.get('form-drafts')).toContain('Cáp ngắn');
  await press('Lưu');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shell.storage.perTab.get('form-drafts')).toBeNull();
});

test('keeps the base version of restored input, so that the input is compared with newer data', async () => {
  const first = open();
  await retype('Tên', 'Cáp ngắn');
  first.unmount();
  const send = rejectOnce();
  const newer = { ...ROW, version: 4, name: 'Cáp dài' };
  renderBackoffice(<RowDialog row={newer} onClose={onClose} />, {
    storage: first.shell.storage,
    api: { 'PUT /row': send, 'GET /row': () => newer },
  });
  await press('Lưu');
  const panel = await screen.findByRole('group', { name: /vừa được người khác cập nhật/ });
  expect(versions(send)).toEqual(['"3"']);
  expect(panel).toHaveTextContent('Của bạn: Cáp ngắn');
  expect(panel).toHaveTextContent('Bản mới: Cáp dài');
});

test('erases the stored input of a user who signs out', async () => {
  const { shell } = open();
  const stop = forgetDraftsOnSignOut(shell.context);
  await retype('Tên', 'Cáp ngắn');
  expect(shell.storage.perTab.get('form-drafts')).toContain('Cáp ngắn');
  await act(() => shell.context.session.logout());
  expect(shell.storage.perTab.get('form-drafts')).toBeNull();
  stop();
});

test('shows an unresolved conflict again after a reload', async () => {
  const stale = () => {
    throw refusal(409, 'STALE_VERSION', 'Vừa được người khác cập nhật.');
  };
  const newer = { ...ROW, version: 4, name: 'Cáp dài' };
  const first = open({ 'PUT /row': stale, 'GET /row': () => newer });
  await retype('Tên', 'Cáp ngắn');
  await press('Lưu');
  await screen.findByRole('group', { name: /vừa được người khác cập nhật/ });
  first.unmount();
  const send = rejectOnce();
  renderBackoffice(<RowDialog row={newer} onClose={onClose} />, {
    storage: first.shell.storage,
    api: { 'PUT /row': send, 'GET /row': () => newer },
  });
  await press('Lưu');
  await screen.findByRole('button', { name: 'Giữ của tôi: Tên' });
  expect(versions(send)).toEqual(['"3"']);
});
