import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  RENAMED_SLOTS,
  type SlotContribution,
  type SlotName,
  type SlotProps,
} from '@evcare/shared-contracts';
import { ShellProvider, type ShellServices } from '../../services/shell-context';
import { fakeBootRemote, fakeManifest, fakeRemoteModule } from '../../testing/fake-boot';
import { deferred } from '../../testing/fake-parts';
import { startFakeSite, type FakeSite } from '../../testing/fake-site';
import { Slot } from './slot';
import { quietCaughtErrors } from '../../testing/quiet-errors';

quietCaughtErrors();

type Search = SlotProps['shell.search'];

const offer = (id: string, Component: React.ComponentType<Search>): SlotContribution => ({
  slot: 'shell.search',
  id,
  load: async () => ({ default: Component }),
});

const provider = (name: string, id = name) =>
  fakeBootRemote(fakeManifest(name, { slots: [{ slot: 'shell.search', id }] }));

const give = (...slots: SlotContribution[]) => fakeRemoteModule([], { slots });

let site: FakeSite;

async function show(
  modules: Record<string, unknown>,
  id?: string,
  remotes = [provider('mfe-a'), provider('mfe-b')],
) {
  site = startFakeSite({ at: '/nowhere', remotes, modules });
  const slot = (query: string) => (
    <ShellProvider services={site.services as ShellServices}>
      <Slot
        name="shell.search"
        id={id}
        props={{ query, close: () => undefined, listId: 'list', activeId: null, onOptions: () => undefined }}
        fallback={<p>Đang tìm</p>}
      />
    </ShellProvider>
  );
  const view = render(slot('pin'));
  await act(async () => undefined);
  return { ...view, again: (query: string) => view.rerender(slot(query)) };
}

beforeEach(() => localStorage.clear());
afterEach(() => site.stop());

test('renders every remote’s contribution with the slot’s props', async () => {
  const view = await show({
    'mfe-a': give(offer('mfe-a', ({ query }) => <p>A {query}</p>)),
    'mfe-b': give(offer('mfe-b', ({ query }) => <p>B {query}</p>)),
  });
  expect(await screen.findByText('A pin')).toBeInTheDocument();
  expect(screen.getByText('B pin')).toBeInTheDocument();
  view.again('cáp');
  expect(screen.getByText('A cáp')).toBeInTheDocument();
});

test('renders the contribution of a release that uses the slot’s earlier name', async () => {
  Object.assign(RENAMED_SLOTS, { 'shell.lookup': 'shell.search' });
  const slot = 'shell.lookup' as SlotName;
  const remote = fakeBootRemote(fakeManifest('mfe-a', { slots: [{ slot, id: 'mfe-a' }] }));
  const contribution = { ...offer('mfe-a', ({ query }) => <p>A {query}</p>), slot } as SlotContribution;
  await show({ 'mfe-a': give(contribution) }, undefined, [remote]);
  expect(await screen.findByText('A pin')).toBeInTheDocument();
  Reflect.deleteProperty(RENAMED_SLOTS, 'shell.lookup');
});

test('renders a single contribution if it is requested by id', async () => {
  await show(
    {
      'mfe-a': give(offer('mfe-a', () => <p>A</p>)),
      'mfe-b': give(
        offer('mfe-b', () => <p>B</p>),
        offer('other', () => <p>Khác</p>),
      ),
    },
    'mfe-b',
  );
  expect(await screen.findByText('B')).toBeInTheDocument();
  expect(screen.queryByText('A')).toBeNull();
  expect(screen.queryByText('Khác')).toBeNull();
  expect(site.imports.map(({ target }) => target.name)).toEqual(['mfe-b']);
});

test('shows its fallback while loading, and permanently if there is no contribution', async () => {
  const arrived = deferred<unknown>();
  await show({ 'mfe-a': () => arrived.promise, 'mfe-b': give() });
  expect(screen.getByText('Đang tìm')).toBeInTheDocument();
  await act(async () => arrived.resolve(give()));
  expect(screen.getByText('Đang tìm')).toBeInTheDocument();
});

test('distinguishes failed from loading, and retries on the next mount', async () => {
  let up = false;
  const loadModule = () => {
    if (!up) throw new Error('RUNTIME-008');
    return give(offer('mfe-a', () => <p>A</p>));
  };
  site = startFakeSite({ at: '/nowhere', remotes: [provider('mfe-a')], modules: { 'mfe-a': loadModule } });
  const props = {
    query: '',
    close: () => undefined,
    listId: 'l',
    activeId: null,
    onOptions: () => undefined,
  };
  const slot = (
    <ShellProvider services={site.services as ShellServices}>
      <Slot name="shell.search" props={props} fallback={<p>Đang tìm</p>} failed={<p>Chưa tải được</p>} />
    </ShellProvider>
  );
  const first = render(slot);
  expect(screen.getByText('Đang tìm')).toBeInTheDocument();
  expect(await screen.findByText('Chưa tải được', {}, { timeout: 3_000 })).toBeInTheDocument();
  first.unmount();
  up = true;
  render(slot);
  expect(await screen.findByText('A')).toBeInTheDocument();
});

test('a remote that fails to load does not affect the others', async () => {
  await show({ 'mfe-a': {}, 'mfe-b': give(offer('mfe-b', () => <p>B</p>)) });
  expect(await screen.findByText('B')).toBeInTheDocument();
  expect(site.failures.map(({ remote, code }) => `${remote} ${code}`)).toEqual(['mfe-a NOT_A_REMOTE']);
});

test.each([
  [
    'throws',
    offer('mfe-a', () => {
      throw new Error('broken');
    }),
  ],
  [
    'fails to load',
    { slot: 'shell.search' as const, id: 'mfe-a', load: () => Promise.reject(new Error('broken')) },
  ],
])('a contribution that %s is reported once and does not affect the others', async (_how, broken) => {
  await show({ 'mfe-a': give(broken), 'mfe-b': give(offer('mfe-b', () => <p>B</p>)) });
  expect(await screen.findByText('B')).toBeInTheDocument();
  expect(await screen.findByText('Đang tìm')).toBeInTheDocument();
  expect(site.failures).toMatchObject([{ remote: 'mfe-a', code: 'RENDER_FAILED', message: 'broken' }]);
});

test('a contribution keeps its state when the slot gets new props', async () => {
  function Counter({ query }: Search) {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`${query} ${count}`}</button>;
  }
  const view = await show({ 'mfe-a': give(offer('mfe-a', Counter)), 'mfe-b': give() });
  await userEvent.click(await screen.findByRole('button', { name: 'pin 0' }));
  view.again('cáp');
  expect(screen.getByRole('button', { name: 'cáp 1' })).toBeInTheDocument();
});
