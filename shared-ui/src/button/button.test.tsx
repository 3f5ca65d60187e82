import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, buttonClass } from './button';

test('does not submit by default', () => {
  render(<Button>Lưu</Button>);
  expect(screen.getByRole('button', { name: 'Lưu' })).toHaveAttribute('type', 'button');
});

test('ignores clicks while busy, keeps the focus and shows the busy label', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(
    <Button onClick={onClick} busyLabel="Đang gửi...">
      Gửi
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} busyLabel="Đang gửi..." busy>
      Gửi
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Đang gửi/ });
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('does not submit its form while busy', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Tên" />
      <Button type="submit" busy>
        Gửi
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  await user.type(screen.getByRole('textbox'), 'An{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('buttonClass styles links as buttons', () => {
  expect(buttonClass({ variant: 'accent', size: 'lg', block: true })).toBe('button accent lg block');
});
