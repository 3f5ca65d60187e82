import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import {
  CheckboxField,
  FormErrorSummary,
  PasswordField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
} from '.';

test('a text field is named by its label and described by its error, then its hint', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} label="Email" hint="Dùng để đăng nhập" error="Email không hợp lệ." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAccessibleDescription('Email không hợp lệ. Dùng để đăng nhập');
  expect(field).toBeInvalid();
  expect(ref.current).toBe(field);
});

test('a text field without an error is valid and keeps a given description', () => {
  render(
    <>
      <span id="more">Xem thêm</span>
      <TextField label="Tên" optionalLabel="(không bắt buộc)" aria-describedby="more" />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Tên (không bắt buộc)' });
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription('Xem thêm');
});

test('a password field shows and hides the password', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Mật khẩu" showLabel="Hiện" hideLabel="Ẩn" defaultValue="bimat123" />);
  const field = screen.getByLabelText('Mật khẩu');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Hiện' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ẩn' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a select lists its options after the placeholder', async () => {
  const user = userEvent.setup();
  render(<SelectField label="Tỉnh" placeholder="Chọn" options={[{ value: '79', label: 'Hồ Chí Minh' }]} />);
  const field = screen.getByRole('combobox', { name: 'Tỉnh' });
  expect(field).toHaveValue('');
  await user.selectOptions(field, 'Hồ Chí Minh');
  expect(field).toHaveValue('79');
});

test('a text area is labelled and described by its error', () => {
  render(<TextAreaField label="Nội dung" error="Quá ngắn." />);
  expect(screen.getByRole('textbox', { name: 'Nội dung' })).toHaveAccessibleDescription('Quá ngắn.');
});

test('radio buttons form a named group that is described by its error', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <RadioGroupField
      legend="Giới tính"
      name="gender"
      error="Hãy chọn."
      options={[
        { value: 'male', label: 'Nam' },
        { value: 'female', label: 'Nữ' },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  const group = screen.getByRole('group', { name: 'Giới tính' });
  expect(group).toHaveAccessibleDescription('Hãy chọn.');
  await user.click(within(group).getByRole('radio', { name: 'Nữ' }));
  expect(onChange).toHaveBeenCalledWith('female');
  expect(screen.getByRole('radio', { name: 'Nữ' })).toBeChecked();
});

test('a click on the label checks a checkbox', async () => {
  const user = userEvent.setup();
  render(<CheckboxField label="Tôi đồng ý" error="Bạn cần đồng ý." />);
  await user.click(screen.getByText('Tôi đồng ý'));
  expect(screen.getByRole('checkbox', { name: 'Tôi đồng ý' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Bạn cần đồng ý.');
});

test('the error summary is announced and links to the fields', async () => {
  const user = userEvent.setup();
  const errors = [{ fieldId: 'email', message: 'Email không hợp lệ.' }];
  const { rerender } = render(<FormErrorSummary title="Có 1 chỗ cần sửa" errors={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(
    <>
      <FormErrorSummary title="Có 1 chỗ cần sửa" errors={errors} />
      <TextField id="email" label="Email" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Có 1 chỗ cần sửa');
  await user.click(screen.getByRole('link', { name: 'Email không hợp lệ.' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});
