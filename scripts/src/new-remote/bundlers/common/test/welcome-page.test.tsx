import assert from 'node:assert/strict';
import test from 'node:test';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { DIALOGS } from '../src/dialogs';
import { messages } from '../src/messages';
import remote from '../src/remote';

/** Sets the remote up on a fake shell, and renders an address of it. */
async function renderAt(path: string) {
  const shell = createFakeContext({ name: 'mfe-placeholder' });
  const { routes } = remote.setup(shell.context);
  render(<RouterProvider router={createMemoryRouter([...routes], { initialEntries: [path] })} />);
  await screen.findByRole('heading', { level: 1, name: messages.title });
  return shell;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the page counts, and shows the opening hours when they are wanted', async () => {
  await renderAt('/placeholder');
  press(messages.count(0));
  screen.getByRole('button', { name: messages.count(1) });

  assert.equal(screen.queryByText(messages.hours), null);
  press(messages.showHours);
  await screen.findByText(messages.hours);
});

test('a button of the page opens the contact dialog, which can be closed', async () => {
  const shell = await renderAt('/placeholder');
  press(messages.contact);
  assert.deepEqual(
    shell.dialogs.map(({ id }) => id),
    [DIALOGS.contact],
  );

  const { slots } = remote.setup(shell.context);
  const dialog = slots.find(({ slot, id }) => slot === 'shell.dialog' && id === DIALOGS.contact);
  assert.ok(dialog?.slot === 'shell.dialog');
  const { default: ContactDialog } = await dialog.load();
  let closed = 0;
  render(<ContactDialog params={{}} close={() => (closed += 1)} />);
  screen.getByRole('heading', { name: messages.contact });
  press(messages.understood);
  assert.equal(closed, 1);
});
