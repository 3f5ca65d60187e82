import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { OpenSlotProps, TeamName } from '@evcare/shared-contracts';
import { ShellProvider, type ShellServices } from '../../services/shell-context';
import { fakeBootRemote, fakeManifest, fakeRemoteModule } from '../../testing/fake-boot';
import { startFakeSite, type FakeSite } from '../../testing/fake-site';
import { quietCaughtErrors } from '../../testing/quiet-errors';
import { createOpenSlot } from './open-slot';

quietCaughtErrors();

const NOTES = 'mfe-shop.notes';
type FillComponent = (props: { data: { id: string } }) => ReactNode;

const shop = (version = '1.1.0') =>
  fakeBootRemote(fakeManifest('mfe-shop', { offers: { slots: [{ name: NOTES, version }] } }));
const filler = (name: string, range = '^1.0.0', slot: TeamName = NOTES) =>
  fakeBootRemote(fakeManifest(name, { uses: { slots: [{ slot, id: name, range }] } }));

const fill = (name: string, load: () => Promise<{ default: FillComponent }>) =>
  fakeRemoteModule([], { slots: [{ slot: NOTES, id: name, load }] });
const gives = (name: string, Component: FillComponent) => fill(name, async () => ({ default: Component }));

let site: FakeSite;
/** Data of slots, for the check in development. */
const given: unknown[] = [];

interface Shown {
  readonly name?: TeamName;
  readonly owner?: string;
}

/** Shows the slot of a product to visitors of a site with these remotes. */
async function show(
  remotes: ReturnType<typeof shop>[],
  modules: Record<string, unknown>,
  { name = NOTES, owner = 'mfe-shop' }: Shown = {},
) {
  site = startFakeSite({ at: '/nowhere', remotes, modules });
  const Slot = createOpenSlot(owner, (...shown) => given.push(shown));
  const slot = (id: string) => (
    <ShellProvider services={site.services as ShellServices}>
      <Slot {...({ name, data: { id }, fallback: <p>Trống</p> } satisfies OpenSlotProps)} />
    </ShellProvider>
  );
  const view = render(slot('p-1'));
  await act(async () => undefined);
  return { again: (id: string) => view.rerender(slot(id)) };
}

beforeEach(() => {
  localStorage.clear();
  given.length = 0;
});
afterEach(() => site.stop());

test('shows the contributions of other remotes with the data of the owner', async () => {
  const view = await show([shop(), filler('mfe-a'), filler('mfe-b')], {
    'mfe-a': gives('mfe-a', ({ data }) => <p>A {data.id}</p>),
    'mfe-b': gives('mfe-b', ({ data }) => <p>B {data.id}</p>),
  });
  expect(await screen.findByText('A p-1')).toBeInTheDocument();
  expect(screen.getByText('B p-1')).toBeInTheDocument();
  view.again('p-2');
  expect(screen.getByText('A p-2')).toBeInTheDocument();
  expect(given).toEqual([
    [NOTES, { id: 'p-1' }],
    [NOTES, { id: 'p-2' }],
  ]);
});

test('shows the fallback and loads nothing while no remote fills it', async () => {
  await show([shop()], {});
  expect(screen.getByText('Trống')).toBeInTheDocument();
  expect(site.imports).toEqual([]);
});

test('becomes empty when the remote that fills it is disabled, and is filled again', async () => {
  const remotes = [shop(), filler('mfe-a')];
  await show(remotes, { 'mfe-a': gives('mfe-a', () => <p>A</p>) });
  expect(await screen.findByText('A')).toBeInTheDocument();
  const registry = site.services.registry!;
  const all = registry.remotes;
  act(() => registry.update(all.filter(({ manifest }) => manifest.name !== 'mfe-a')));
  expect(screen.queryByText('A')).toBeNull();
  expect(screen.getByText('Trống')).toBeInTheDocument();
  act(() => registry.update(all));
  expect(await screen.findByText('A')).toBeInTheDocument();
});

test.each<[string, string, string]>([
  ['is older than the range', '1.1.0', '^1.2.0'],
  ['is the next major', '2.0.0', '^1.0.0'],
])('is not filled by a remote if its version %s', async (_what, version, range) => {
  await show([shop(version), filler('mfe-a', range)], { 'mfe-a': gives('mfe-a', () => <p>A</p>) });
  expect(screen.getByText('Trống')).toBeInTheDocument();
  expect(site.imports).toEqual([]);
});

test('a slot of another remote stays empty', async () => {
  await show([shop(), filler('mfe-a')], { 'mfe-a': gives('mfe-a', () => <p>A</p>) }, { owner: 'mfe-thief' });
  expect(screen.getByText('Trống')).toBeInTheDocument();
  expect(site.imports).toEqual([]);
});

test('a contribution that throws is reported and does not affect the others', async () => {
  await show([shop(), filler('mfe-a'), filler('mfe-b')], {
    'mfe-a': gives('mfe-a', () => {
      throw new Error('broken');
    }),
    'mfe-b': gives('mfe-b', () => <p>B</p>),
  });
  expect(await screen.findByText('B')).toBeInTheDocument();
  expect(await screen.findByText('Trống')).toBeInTheDocument();
  expect(site.failures).toMatchObject([{ remote: 'mfe-a', code: 'RENDER_FAILED', message: 'broken' }]);
});

test('a contribution whose code never arrives is given up after eight seconds', async () => {
  jest.useFakeTimers();
  await show([shop(), filler('mfe-a')], { 'mfe-a': fill('mfe-a', () => new Promise(() => undefined)) });
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(site.failures).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(site.failures).toMatchObject([{ remote: 'mfe-a', code: 'TIMEOUT' }]);
  expect(screen.getByText('Trống')).toBeInTheDocument();
  jest.useRealTimers();
});

test('shows its fallback in the page of a server, and is filled after hydration', async () => {
  const remotes = [shop(), filler('mfe-a')];
  site = startFakeSite({ at: '/nowhere', remotes, modules: { 'mfe-a': gives('mfe-a', () => <p>A</p>) } });
  const Slot = createOpenSlot('mfe-shop', () => undefined);
  const page = (
    <ShellProvider services={site.services as ShellServices}>
      <Slot name={NOTES} data={{ id: 'p-1' }} fallback={<p>Trống</p>} />
    </ShellProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent('Trống');
  const { unmount } = render(page, { container, hydrate: true });
  expect(await screen.findByText('A')).toBeInTheDocument();
  unmount();
});
