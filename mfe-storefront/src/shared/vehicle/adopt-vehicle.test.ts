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
