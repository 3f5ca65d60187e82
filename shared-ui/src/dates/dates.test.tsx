import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createForms, type FormSchema } from '../forms';
import { DateField, DateTimeField, TimeField } from '.';

const onValueChange = jest.fn();
beforeEach(() => onValueChange.mockReset());
afterEach(() => void jest.useRealTimers());

function Day({ value: initial = '', ...limits }: { value?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField
        {...limits}
        label="Ngày hẹn"
        value={value}
        onValueChange={(day) => {
          setValue(day);
          onValueChange(day);
        }}
      />
      <button type="button" onClick={() => setValue('2026-12-01')}>
        Đầu tháng
      </button>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Ngày hẹn' });

test('a day is shown as it is read in Vietnam', () => {
  render(<Day value="2026-03-05" />);
  expect(field()).toHaveValue('05/03/2026');
});

test.each(['05032026', '5/3/2026', '5-3-2026', '5/3/26'])('typing %s gives one ISO day', async (text) => {
  const user = userEvent.setup();
  render(<Day />);
  await user.type(field(), text);
  await user.tab();
  expect(field()).toHaveValue('05/03/2026');
  expect(onValueChange.mock.calls).toEqual([['2026-03-05']]);
});

test('a day that does not exist is reported when the user leaves the field, and clears the value', async () => {
  const user = userEvent.setup();
  render(<Day value="2026-03-05" />);
  await user.clear(field());
  await user.type(field(), '31022026');
  expect(field()).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field()).toHaveAccessibleDescription('Ngày 31/02/2026 không có thật.');
  expect(field()).toHaveValue('31/02/2026');
  expect(onValueChange).toHaveBeenLastCalledWith('');
});

test('a day outside the limits makes the field invalid', async () => {
  const user = userEvent.setup();
  render(<Day min="2026-11-25" max="2026-12-24" />);
  await user.type(field(), '24/11/2026{Enter}');
  expect(field()).toHaveAccessibleDescription('Vui lòng chọn ngày từ 25/11/2026 đến 24/12/2026.');
  expect((field() as HTMLInputElement).validity.customError).toBe(true);
});

test('the error disappears when the parent component sets another value', async () => {
  const user = userEvent.setup();
  render(<Day />);
  await user.type(field(), 'mai');
  await user.click(screen.getByRole('button', { name: 'Đầu tháng' }));
  expect(field()).toHaveValue('01/12/2026');
  expect(field()).not.toHaveAccessibleDescription();
});

test('a field that must not be empty returns to its day when the user leaves it empty', async () => {
  const user = userEvent.setup();
  render(<DateField label="Ngày hẹn" value="2026-03-05" onValueChange={onValueChange} />);
  await user.clear(field());
  await user.tab();
  expect(field()).toHaveValue('05/03/2026');
});

async function openCalendar(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Mở lịch' }));
  return screen.findByRole('dialog', { name: 'Chọn ngày' });
}
/** Waits for the focus as well, which the dialog takes after it has opened. */
async function openCalendarByKeys(user: ReturnType<typeof userEvent.setup>) {
  await openCalendar(user);
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day'));
  expect(document.activeElement).toHaveAttribute('tabindex', '0');
}
const dayButton = (name: string | RegExp) => screen.getByRole('button', { name });

test('the calendar opens on the chosen day, moves by keys, and returns the focus to its button', async () => {
  const user = userEvent.setup();
  render(<Day value="2026-03-05" />);
  await openCalendarByKeys(user);
  expect(screen.getByRole('grid', { name: 'Tháng 3 năm 2026' })).toBeVisible();
  expect(dayButton('Thứ Năm, ngày 5 tháng 3 năm 2026')).toHaveFocus();
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('5');
  await user.keyboard('{PageDown}{ArrowDown}{Home}');
  expect(screen.getByRole('grid', { name: 'Tháng 4 năm 2026' })).toBeVisible();
  expect(dayButton('Thứ Hai, ngày 6 tháng 4 năm 2026')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('06/04/2026');
  expect(onValueChange.mock.calls).toEqual([['2026-04-06']]);
  expect(screen.getByRole('button', { name: 'Mở lịch' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape closes the calendar without a choice', async () => {
  const user = userEvent.setup();
  render(<Day value="2026-03-05" />);
  await openCalendarByKeys(user);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onValueChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Mở lịch' })).toHaveFocus();
});

test('the calendar stays within the limits', async () => {
  const user = userEvent.setup();
  render(<Day value="2026-03-05" min="2026-03-04" max="2026-04-10" />);
  await openCalendarByKeys(user);
  await user.keyboard('{ArrowUp}');
  expect(dayButton('Thứ Tư, ngày 4 tháng 3 năm 2026')).toHaveFocus();
  await user.click(dayButton('Thứ Ba, ngày 3 tháng 3 năm 2026'));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(dayButton('Tháng trước')).toHaveAttribute('aria-disabled', 'true');
  await user.click(dayButton('Tháng sau'));
  expect(dayButton('Thứ Sáu, ngày 10 tháng 4 năm 2026')).toBeVisible();
  expect(dayButton('Tháng sau')).toHaveFocus();
  expect(onValueChange).not.toHaveBeenCalled();
});

test('a month and a year can be selected', async () => {
  const user = userEvent.setup();
  render(<Day value="2026-03-31" />);
  await openCalendar(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Năm' }), '1990');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tháng' }), 'Tháng 2');
  expect(screen.getByRole('grid', { name: 'Tháng 2 năm 1990' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Tháng' })).toHaveFocus();
  await user.click(dayButton('Thứ Tư, ngày 28 tháng 2 năm 1990'));
  expect(field()).toHaveValue('28/02/1990');
});

test('today is marked and can be chosen', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T20:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  const user = userEvent.setup();
  render(<Day />);
  await openCalendar(user);
  expect(dayButton('Hôm nay, Thứ Năm, ngày 26 tháng 11 năm 2026')).toHaveAttribute('aria-current', 'date');
  await user.click(dayButton('Hôm nay'));
  expect(field()).toHaveValue('26/11/2026');
});

test('a time is typed in 24-hour format and moves by its step', async () => {
  const user = userEvent.setup();
  render(<TimeField label="Giờ mở" stepMinutes={30} value="08:00" onValueChange={onValueChange} />);
  const time = screen.getByRole('textbox', { name: 'Giờ mở' });
  await user.type(time, '{ArrowUp}');
  expect(time).toHaveValue('08:30');
  await user.clear(time);
  await user.type(time, '1620');
  expect(time).toHaveValue('16:20');
  await user.tab();
  expect(time).toHaveAccessibleDescription('Vui lòng nhập giờ tròn 30 phút, ví dụ 08:00.');
});

const { useContractForm } = createForms({ checkFields: 'Vui lòng kiểm tra lại.', somethingWrong: 'Lỗi.' });
type Values = { from: string; at: string };
const schema: FormSchema<Values> = {
  safeParse: (value) =>
    (value as Values).from === ''
      ? { success: false, error: { issues: [{ path: ['from'], message: 'Vui lòng nhập ngày.' }] } }
      : { success: true, data: value as Values },
};

function Leave({ send }: { send: (values: Values) => void }) {
  const { field, form, formProps, errors } = useContractForm<Values, Values>({
    schema,
    defaultValues: { from: '2026-03-05', at: '2026-03-05T08:00' },
    send: async (values) => send(values),
  });
  return (
    <form {...formProps}>
      {errors.fieldErrors.map(({ fieldId, message }) => (
        <a key={fieldId} href={`#${fieldId}`}>
          {message}
        </a>
      ))}
      <DateField {...field('from')} label="Từ ngày" />
      <DateTimeField {...field('at')} label="Hẹn lúc" />
      <button type="submit">Gửi</button>
      <button type="button" onClick={() => form.reset({ from: '2026-04-01', at: '' })}>
        Đặt lại
      </button>
    </form>
  );
}
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Gửi' }));
const from = () => screen.getByRole('textbox', { name: 'Từ ngày' });

test('a form keeps ISO values while its fields show Vietnamese ones', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  render(<Leave send={send} />);
  expect(from()).toHaveValue('05/03/2026');
  expect(screen.getByRole('group', { name: 'Hẹn lúc' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Giờ' })).toHaveValue('08:00');
  await user.clear(from());
  await user.type(from(), '6/3/2026');
  await user.clear(screen.getByRole('textbox', { name: 'Giờ' }));
  await user.type(screen.getByRole('textbox', { name: 'Giờ' }), '16h30');
  await submit(user);
  expect(send.mock.calls).toEqual([[{ from: '2026-03-06', at: '2026-03-05T16:30' }]]);
});

test('a form with an invalid day is not sent, and reports that error before those of its rules', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  render(<Leave send={send} />);
  await user.clear(from());
  await user.type(from(), '31/2/2026');
  await submit(user);
  expect(await screen.findByRole('link', { name: 'Ngày 31/02/2026 không có thật.' })).toBeVisible();
  expect(from()).toHaveFocus();
  expect(from()).toHaveAccessibleDescription('Ngày 31/02/2026 không có thật.');
  expect(send).not.toHaveBeenCalled();
});

test('a form with a day but no time of day is not sent', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  render(<Leave send={send} />);
  await user.clear(screen.getByRole('textbox', { name: 'Giờ' }));
  await submit(user);
  expect(await screen.findByRole('link', { name: 'Vui lòng nhập giờ.' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Giờ' })).toHaveAccessibleDescription('Vui lòng nhập giờ.');
  expect(screen.getByRole('textbox', { name: 'Giờ' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Giờ' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('resetting the form replaces what is typed', async () => {
  const user = userEvent.setup();
  render(<Leave send={() => undefined} />);
  await user.clear(from());
  await user.type(from(), 'mai');
  await user.click(screen.getByRole('button', { name: 'Đặt lại' }));
  expect(from()).toHaveValue('01/04/2026');
  expect(screen.getByRole('textbox', { name: 'Giờ' })).toHaveValue('');
});
