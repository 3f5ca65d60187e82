import assert from 'node:assert/strict';
import test from 'node:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import manifest from '../remote.manifest.json';
import { DIALOGS } from '../src/dialogs';
import { messages } from '../src/messages';
import type ProductNoteType from '../src/product-note';
import remote from '../src/remote';

/** Sets the remote up on a fake shell, and renders an address of it. */
async function renderAt(path: string, fills: FakeShellOptions['fills'] = {}) {
  const shell = createFakeContext({ manifest: manifest as RemoteManifest, fills });
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

test('other teams see the count in their slot and hear of it', async () => {
  const shell = await renderAt('/placeholder', {
    'mfe-placeholder.below-actions': ({ data }: { data: { count: number } }) => <p>{`slot ${data.count}`}</p>,
  });
  press(messages.count(0));
  await screen.findByText('slot 1');
  assert.deepEqual(shell.bus.emitted, [{ event: 'mfe-placeholder.counted', payload: { count: 1 } }]);
});

test('the page names the product that the visitor looked at last', async () => {
  const shell = await renderAt('/placeholder');
  act(() => shell.bus.tell('mfe-storefront.product-viewed', { name: 'Cáp' }));
  await screen.findByText(messages.viewed('Cáp'));
});

test('the note on the page of a product leads to the page', async () => {
  const { slots } = remote.setup(createFakeContext().context);
  const note = slots.find(({ slot }) => slot === 'mfe-storefront.product-notes');
  const { default: ProductNote } = (await note!.load()) as { default: typeof ProductNoteType };
  const element = <ProductNote data={{ name: 'Cáp' }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  assert.equal(screen.getByRole('link', { name: messages.note('Cáp') }).getAttribute('href'), '/placeholder');
});
