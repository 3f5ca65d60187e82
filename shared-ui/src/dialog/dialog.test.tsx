import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '.';

function Example({ titleHidden = false }: { titleHidden?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Mở</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Xác thực email"
        titleHidden={titleHidden}
        description="Mã gồm 6 chữ số."
        closeLabel="Đóng"
      >
        <input aria-label="Mã" />
      </Dialog>
    </>
  );
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('is a dialog named by its title and described', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  expect(await screen.findByRole('dialog', { name: 'Xác thực email' })).toHaveAccessibleDescription(
    'Mã gồm 6 chữ số.',
  );
});

test('keeps its name where the title is only heard', async () => {
  const user = userEvent.setup();
  render(<Example titleHidden />);
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  expect(await screen.findByRole('dialog', { name: 'Xác thực email' })).toBeInTheDocument();
});

test.each([
  ['Esc', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the close button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Đóng' })),
  ],
  [
    'a click beside it',
    (user: ReturnType<typeof userEvent.setup>) => user.click(document.querySelector('.backdrop')!),
  ],
])('closes by %s', async (_, close) => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await close(user);
  await gone();
});

// By a click beside it as well, but only where focus() knows preventScroll, which jsdom does not.
test('gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mở' })).toHaveFocus());
});

test('what stands at its foot belongs to it', async () => {
  render(
    <Dialog
      open
      onClose={() => undefined}
      title="Giỏ hàng"
      closeLabel="Đóng"
      footer={<button>Đặt hàng</button>}
    >
      Nội dung
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toContainElement(screen.getByRole('button', { name: 'Đặt hàng' }));
});
