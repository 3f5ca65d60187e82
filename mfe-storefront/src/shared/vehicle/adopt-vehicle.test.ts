import { createFakeContext, FakeStorage, refusal } from '@evcare/shared-contracts/testing';
import type { User } from '@evcare/shared-contracts';
import { AN } from '../../testing/render-at';
import { adoptVehicle } from './adopt-vehicle';
import { vehicleStoreOf } from './vehicle-store';

const VF8 = { type: 'car', make: 'VinFast', model: 'VF 8', year: 2023, modelCode: 'vinfast-vf-8' };
const settled = () => new Promise(process.nextTick);

function open(options: { user?: User | null; vehicles?: () => unknown; storage?: FakeStorage } = {}) {
  const { user = null, vehicles = () => ({ data: { items: [VF8] } }), storage = new FakeStorage() } = options;
  const shell = createFakeContext({
    name: 'mfe-storefront',
    user,
    storage,
    http: { 'GET /vehicles': vehicles },
  });
  const leave = adoptVehicle(shell.context);
  return { shell, leave, storage, vehicle: vehicleStoreOf(shell.context.storage) };
}

test('selects the account’s first vehicle until the user signs out', async () => {
  const { shell, vehicle } = open({ user: AN });
  await settled();
  expect(vehicle.current()).toMatchObject({ type: 'car', model: { code: 'vinfast-vf-8' }, year: 2023 });
  shell.bus.tell('auth.changed', { user: null });
  expect(vehicle.current()).toBeNull();
});

test('keeps a manually chosen vehicle after signing in and out', async () => {
  const { shell, vehicle } = open();
  vehicle.choose({ type: 'motorbike', model: null, year: null });
  shell.bus.tell('auth.changed', { user: AN });
  await settled();
  expect(shell.http.requests).toEqual([]);
  shell.bus.tell('auth.changed', { user: null });
  expect(vehicle.current()).toEqual({ type: 'motorbike', model: null, year: null });
});

test('replaces the vehicle when another user signs in without a sign-out', async () => {
  const vehicles = [VF8, { ...VF8, type: 'motorbike', modelCode: null }];
  const { shell, vehicle } = open({ user: AN, vehicles: () => ({ data: { items: vehicles.splice(0, 1) } }) });
  await settled();
  shell.bus.tell('auth.changed', { user: { ...AN, id: '2' } });
  await settled();
  expect(vehicle.current()).toMatchObject({ type: 'motorbike', owner: '2' });
});

test('selects only the type when the model is unknown', async () => {
  const { vehicle } = open({
    user: AN,
    vehicles: () => ({ data: { items: [{ ...VF8, modelCode: null }] } }),
  });
  await settled();
  expect(vehicle.current()).toMatchObject({ type: 'car', model: null });
});

test('loads an empty list of vehicles once per tab', async () => {
  const storage = new FakeStorage();
  const first = open({ user: AN, vehicles: () => ({ data: { items: [] } }), storage });
  await settled();
  first.leave();
  const second = open({ user: AN, storage });
  await settled();
  expect([first.shell.http.requests.length, second.shell.http.requests.length]).toEqual([1, 0]);
});

test('retries on the next page after a failure', async () => {
  const storage = new FakeStorage();
  const fail = () => {
    throw refusal(500, 'INTERNAL', 'Lỗi');
  };
  open({ user: AN, vehicles: fail, storage }).leave();
  await settled();
  const { vehicle } = open({ user: AN, storage });
  await settled();
  expect(vehicle.current()).toMatchObject({ year: 2023 });
});

test('drops a response that arrives after signing out', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { shell, vehicle } = open({ user: AN, vehicles: () => new Promise((resolve) => (answer = resolve)) });
  shell.bus.tell('auth.changed', { user: null });
  answer({ data: { items: [VF8] } });
  await settled();
  expect(vehicle.current()).toBeNull();
});

test('loads no vehicles for staff', async () => {
  const { shell } = open({ user: { ...AN, role: 'staff' } });
  await settled();
  expect(shell.http.requests).toEqual([]);
});

describe('after the customer changed the vehicles of the account', () => {
  const changed = (shell: ReturnType<typeof open>['shell']) =>
    shell.bus.tell('mfe-account.vehicles-changed', { change: 'added' });

  test('selects the first vehicle that was added', async () => {
    const items: object[] = [];
    const { shell, vehicle } = open({ user: AN, vehicles: () => ({ data: { items: [...items] } }) });
    await settled();
    expect(vehicle.current()).toBeNull();
    items.push(VF8);
    changed(shell);
    await settled();
    expect(vehicle.current()).toMatchObject({ model: { code: 'vinfast-vf-8' } });
  });

  test('forgets a selected vehicle that was archived', async () => {
    const items = [VF8];
    const { shell, vehicle } = open({ user: AN, vehicles: () => ({ data: { items: [...items] } }) });
    await settled();
    items.length = 0;
    changed(shell);
    await settled();
    expect(vehicle.current()).toBeNull();
  });

  test('keeps a vehicle that the customer chose in the shop, and asks nothing for it or for a guest', async () => {
    const { shell, vehicle } = open({ user: AN, vehicles: () => ({ data: { items: [] } }) });
    await settled();
    vehicle.choose({ type: 'motorbike', model: null, year: null });
    const asked = shell.http.requests.length;
    changed(shell);
    await settled();
    expect(vehicle.current()).toEqual({ type: 'motorbike', model: null, year: null });
    const guest = open();
    changed(guest.shell);
    await settled();
    expect(shell.http.requests).toHaveLength(asked);
    expect(guest.shell.http.requests).toEqual([]);
  });

  test('stops listening when it leaves', async () => {
    const { shell, leave } = open({ user: AN, vehicles: () => ({ data: { items: [] } }) });
    await settled();
    leave();
    changed(shell);
    await settled();
    expect(shell.http.requests).toHaveLength(1);
  });
});
