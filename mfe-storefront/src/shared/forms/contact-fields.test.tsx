import { render, screen } from '@testing-library/react';
import { EmailField, FullNameField, PhoneField } from './contact-fields';

test.each([
  ['Họ và tên', FullNameField, { name: 'f', autocomplete: 'name' }],
  [
    'Số điện thoại',
    PhoneField,
    { type: 'tel', inputmode: 'tel', autocomplete: 'tel', placeholder: '0912 345 678' },
  ],
  ['Email', EmailField, { type: 'email', inputmode: 'email', autocomplete: 'email' }],
])('the field "%s" tells the browser what to fill in', (label, Field, attributes) => {
  render(<Field name="f" hint="Để nhận xác nhận." error="Chưa đúng." />);
  const field = screen.getByRole('textbox', { name: label });
  for (const [name, value] of Object.entries(attributes)) expect(field).toHaveAttribute(name, value);
  expect(field).toHaveAccessibleDescription(
    /Chưa đúng\..*Để nhận xác nhận\.|Để nhận xác nhận\..*Chưa đúng\./,
  );
});
