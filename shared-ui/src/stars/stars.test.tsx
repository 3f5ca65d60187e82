import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StarChoice, Stars } from '.';

function Choice({ error = null }: { readonly error?: string | null }) {
  const [value, setValue] = useState<number | null>(null);
  const labelOf = (stars: number) => `${stars} sao`;
  return <StarChoice legend="Đánh giá" labelOf={labelOf} value={value} error={error} onChange={setValue} />;
}

test('a rating is chosen with the pointer or the arrow keys', async () => {
  render(<Choice />);
  await userEvent.click(screen.getByRole('radio', { name: '3 sao' }));
  expect(screen.getByRole('radio', { name: '3 sao' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 sao' })).toBeChecked();
});

test('two choices on a page do not share their value', async () => {
  render(
    <>
      <Choice />
      <Choice />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: '2 sao' });
  if (first) await userEvent.click(first);
  if (second) await userEvent.click(second);
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});

test('a missing choice is announced', () => {
  render(<Choice error="Chọn số sao" />);
  expect(screen.getByRole('group', { name: 'Đánh giá' })).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Chọn số sao');
});

test('shows a rating with its text', () => {
  render(<Stars rating={4} label="4 trên 5 sao" />);
  expect(screen.getByText('4 trên 5 sao')).toBeInTheDocument();
});
