import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxField } from '.';

const WARDS = ['Phường Bến Thành', 'Phường Tân Hưng', 'Phường Tân Định', 'Đặc khu Côn Đảo', 'Xã Nhà Bè'].map(
  (label, index) => ({ value: String(index), label }),
);

function Harness({ onChange = () => undefined }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <ComboboxField
      label="Phường/Xã"
      options={WARDS}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      emptyText="Không tìm thấy."
      openLabel="Mở danh sách"
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Phường/Xã' });
const optionLabels = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

test.each([
  ['tan hung', ['Phường Tân Hưng']],
  ['Tân', ['Phường Tân Hưng', 'Phường Tân Định']],
  ['con dao', ['Đặc khu Côn Đảo']],
  ['hu', ['Phường Tân Hưng']],
  ['  NHÀ  bè ', ['Xã Nhà Bè']],
])('typing "%s" filters the options regardless of accents', async (typed, expected) => {
  const user = userEvent.setup();
  render(<Harness />);
  await user.type(field(), typed);
  expect(await optionLabels()).toEqual(expected);
});

test('can be operated by keyboard alone', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Harness onChange={onChange} />);
  await user.tab();
  await user.keyboard('tan{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Phường Tân Định');
  expect(onChange).toHaveBeenLastCalledWith('2');
});

test('keeps the text being typed when its form is rendered again with a new list of the same options', async () => {
  const user = userEvent.setup();
  const withNewList = () => (
    <ComboboxField
      label="Phường/Xã"
      options={WARDS.map((ward) => ({ ...ward }))}
      value="1"
      onChange={() => undefined}
      emptyText="Không tìm thấy."
      openLabel="Mở danh sách"
    />
  );
  const { rerender } = render(withNewList());
  await user.clear(field());
  await user.type(field(), 'nha');
  rerender(withNewList());
  expect(field()).toHaveValue('nha');
  expect(await optionLabels()).toEqual(['Xã Nhà Bè']);
});

test('keeps its accessible name while the open list hides its label', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  await user.click(field());
  await screen.findAllByRole('option');
  expect(field()).toHaveAccessibleName('Phường/Xã');
});

test('shows the empty text and selects nothing when no option matches', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Harness onChange={onChange} />);
  await user.type(field(), 'paris');
  expect(await screen.findByText('Không tìm thấy.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalledWith(expect.stringMatching(/./));
});

test('is described by its error', () => {
  render(
    <ComboboxField
      label="Phường/Xã"
      options={WARDS}
      value=""
      onChange={() => undefined}
      emptyText="Không tìm thấy."
      openLabel="Mở danh sách"
      error="Vui lòng chọn Phường/Xã."
    />,
  );
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Vui lòng chọn Phường/Xã.');
});
