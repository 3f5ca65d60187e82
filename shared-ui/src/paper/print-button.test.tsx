import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrintButton } from './print-button';

test('prints the page', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  render(<PrintButton variant="ghost">In biên nhận</PrintButton>);
  await userEvent.click(screen.getByRole('button', { name: 'In biên nhận' }));
  expect(print).toHaveBeenCalledTimes(1);
});
