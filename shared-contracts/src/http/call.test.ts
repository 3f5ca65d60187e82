import {
  accountApi,
  addressOf,
  authApi,
  call,
  catalogueApi,
  get,
  plainAddress,
  plainPath,
  post,
  vehicleApi,
  type Address,
} from '../endpoints';
import { FakeHttp } from '../testing/fake-http';
import type { VehicleList } from '../vehicle/schemas';

const vehicle = {
  type: 'car' as const,
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: '51K12345',
  specialPlate: false,
  odometer: 10,
  vin: null,
  color: null,
  batteryKwh: null,
  batteryChemistry: null,
  purchaseDate: null,
  inspectionUntil: null,
  insuranceUntil: null,
};

const answering = (route: string, data: unknown = null) =>
  new FakeHttp({ [route]: () => ({ success: true, data }) });

describe('addressOf', () => {
  it('returns the path of the endpoint', () => {
    const address: Address<VehicleList> = addressOf(vehicleApi.list);
    expect(address).toBe('/vehicles');
  });

  it('encodes parameters of the path', () => {
    expect(addressOf(vehicleApi.health, { params: { id: 'a/b c' } })).toBe('/vehicles/a%2Fb%20c/health');
  });

  it('adds the query, without undefined values', () => {
    expect(addressOf(vehicleApi.staffList, { query: { q: '51K & đ' } })).toBe(
      '/staff/vehicles?q=51K+%26+%C4%91',
    );
    expect(addressOf(vehicleApi.staffList, { query: {} })).toBe('/staff/vehicles');
    expect(addressOf(vehicleApi.staffList, { query: { q: undefined } })).toBe('/staff/vehicles');
    expect(addressOf(vehicleApi.staffList)).toBe('/staff/vehicles');
  });

  it('has the type of the response', () => {
    // @ts-expect-error the address of a vehicle is not the address of a list
    const wrong: Address<VehicleList> = addressOf(vehicleApi.read, { params: { id: 'a' } });
    // @ts-expect-error the id of the vehicle is missing
    const incomplete = addressOf(vehicleApi.read);
    expect([wrong, incomplete]).toEqual(['/vehicles/a', '/vehicles/']);
  });
});

describe('plainAddress', () => {
  it('returns the path of the route, followed by a given query', () => {
    const address: Address<VehicleList> = plainAddress(vehicleApi.list);
    expect(address).toBe('/vehicles');
    expect(plainAddress(catalogueApi.listProducts, '?q=pin')).toBe('/products?q=pin');
  });

  it('does not accept routes of another method or with parameters', () => {
    // @ts-expect-error a POST
    expect(plainAddress(vehicleApi.add)).toBe('/vehicles');
    // @ts-expect-error the path has a parameter
    expect(plainAddress(vehicleApi.read)).toBe('/vehicles/:id');
  });
});

describe('plainPath', () => {
  it('returns the path of a route of any method', () => {
    expect([plainPath(vehicleApi.add), plainPath(authApi.logout)]).toEqual(['/vehicles', '/auth/logout']);
  });
});

describe('call', () => {
  it.each([vehicleApi.read, vehicleApi.archive] as const)('sends %s without a body', async (route) => {
    const http = answering(route.replace(':id', 'v1'));
    await call(http, route, { params: { id: 'v1' } });
    expect(http.requests).toMatchObject([{ path: '/vehicles/v1', body: undefined }]);
  });

  it('sends the body, and returns the data of the response', async () => {
    const http = answering('POST /vehicles', { id: 'v1' });
    const { data } = await call(http, vehicleApi.add, { body: vehicle });
    expect(data.id).toBe('v1');
    expect(http.requests[0]?.body).toBe(vehicle);
  });

  it('sends the last known version as If-Match, in addition to other headers and options', async () => {
    const http = answering('PUT /vehicles/v1');
    const { signal } = new AbortController();
    await call(
      http,
      vehicleApi.change,
      { params: { id: 'v1' }, body: vehicle, version: 3 },
      { signal, headers: { 'X-Test': '1' } },
    );
    expect(http.requests[0]?.options).toEqual({ signal, headers: { 'X-Test': '1', 'If-Match': '"3"' } });
  });

  it('sends the idempotency key', async () => {
    const http = answering('POST /vehicles');
    await call(http, vehicleApi.add, { body: vehicle, idempotencyKey: 'k1' });
    expect(http.requests[0]?.options?.headers).toEqual({ 'Idempotency-Key': 'k1' });
  });

  it('rejects with the error of the server', async () => {
    await expect(call(new FakeHttp(), vehicleApi.list, {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('get', () => {
  it('reads from the path of the route', async () => {
    const http = answering('GET /Auth/profile', { id: 'u1' });
    const { signal } = new AbortController();
    expect((await get(http, accountApi.profile, { signal })).data.id).toBe('u1');
    expect(http.requests).toMatchObject([{ method: 'GET', path: '/Auth/profile', options: { signal } }]);
  });
});

describe('post', () => {
  it('sends the body and options to the path of the route', async () => {
    const http = answering('POST /auth/logout');
    const { signal } = new AbortController();
    await post(http, authApi.logout, { refreshToken: 'r1' }, { signal });
    expect(http.requests).toMatchObject([
      { method: 'POST', path: '/auth/logout', body: { refreshToken: 'r1' }, options: { signal } },
    ]);
  });

  it('does not accept routes of another method or with parameters', async () => {
    const http = new FakeHttp();
    // @ts-expect-error a GET
    await expect(post(http, vehicleApi.list, undefined)).rejects.toMatchObject({ status: 404 });
    // @ts-expect-error the path has a parameter
    await expect(post(http, vehicleApi.issuePassport, undefined)).rejects.toMatchObject({ status: 404 });
  });
});
