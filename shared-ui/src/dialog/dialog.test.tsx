import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '.';

interface ExampleProps {
  titleHidden?: boolean;
  children?: ReactNode;
}

function Example({ titleHidden = false, children = <input aria-label="Mã" /> }: ExampleProps) {
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
        {children}
      </Dialog>
    </>
  );
}

const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('is named by its title and described by its description', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  expect(await screen.findByRole('dialog', { name: 'Xác thực email' })).toHaveAccessibleDescription(
    'Mã gồm 6 chữ số.',
  );
});

test('keeps its name when the title is visually hidden', async () => {
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
    'a click outside',
    (user: ReturnType<typeof userEvent.setup>) => user.click(document.querySelector('.backdrop')!),
  ],
])('closes by %s', async (_, close) => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await close(user);
  await waitForClose();
});

// A click outside is not tested: it requires preventScroll in focus(), which jsdom does not support.
test('returns the focus to the element that opened it', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitForClose();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mở' })).toHaveFocus());
});

function OwnFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input ref={input} aria-label="Mã" />;
}

test.each([
  ['in an effect', <OwnFocus key="effect" />],
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  ['on mount', <input key="mount" aria-label="Mã" autoFocus />],
])('returns the focus to the opener when the content focused itself %s', async (_, content) => {
  const user = userEvent.setup();
  render(<Example>{content}</Example>);
  for (let round = 0; round < 2; round++) {
    await user.click(screen.getByRole('button', { name: 'Mở' }));
    await waitFor(() => expect(screen.getByLabelText('Mã')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitForClose();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mở' })).toHaveFocus());
  }
});

test('does not override a focus change made while closing', async () => {
  function Moving() {
    const [open, setOpen] = useState(false);
    const next = useRef<HTMLInputElement>(null);
    const close = () => {
      setOpen(false);
      next.current?.focus();
    };
    return (
      <>
        <button onClick={() => setOpen(true)}>Mở</button>
        <input ref={next} aria-label="Kế tiếp" />
        <Dialog open={open} onClose={close} title="Xác thực email" closeLabel="Đóng" />
      </>
    );
  }
  const user = userEvent.setup();
  render(<Moving />);
  await user.click(screen.getByRole('button', { name: 'Mở' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitForClose();
  expect(screen.getByLabelText('Kế tiếp')).toHaveFocus();
});

test('focuses nothing on close when nothing had the focus on open', async () => {
  const user = userEvent.setup();
  const page = (open: boolean) => (
    <>
      <button>Khác</button>
      <Dialog open={open} onClose={() => undefined} title="Xác thực email" closeLabel="Đóng" />
    </>
  );
  const { rerender } = render(page(true));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.tab();
  rerender(page(false));
  await waitForClose();
  expect(document.body).toHaveFocus();
});

test('contains its footer', async () => {
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
