import { orders } from '../../sales/orders/tables';
import { users } from '../../identity/users/tables';
import { vehicles } from '../../workshop/vehicles/tables';
import { startApi, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { vehicleForm } from '../../../test/vehicles';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface RequestBody {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: RequestBody }>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly requestBodies?: Readonly<Record<string, RequestBody>>;
  };
}

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const document = () => (api.app as unknown as { swagger(): OpenApi }).swagger();

const referenced = (ref: string): Schema | undefined =>
  document().components?.schemas?.[ref.replace('#/components/schemas/', '')];

/** Calls `visit` for each object schema inside a schema, with the path of its fields. */
function walk(schema: Schema | undefined, visit: (schema: Schema, path: string) => void, path = ''): void {
  if (!schema) return;
  if (schema.$ref !== undefined) return walk(referenced(schema.$ref), visit, path);
  visit(schema, path);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, visit, `${path}${name}.`);
  for (const inner of [
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]) {
    walk(inner, visit, path);
  }
}

const bodyOf = (body: RequestBody | undefined): RequestBody | undefined =>
  body?.$ref === undefined
    ? body
    : document().components?.requestBodies?.[body.$ref.replace('#/components/requestBodies/', '')];

/** Returns the JSON body schemas of all write routes, by method and path below `/api`. */
function bodies(): [string, Schema][] {
  const { paths } = document();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = bodyOf(requestBody)?.content?.['application/json']?.schema;
      return schema
        ? [[`${method.toUpperCase()} ${path.replace('/api', '')}`, schema] as [string, Schema]]
        : [];
    }),
  );
}

/** Names of fields that the server sets or that identify another object. */
const SENSITIVE =
  /^(id|.+Id|role|status|state|version|source|active|isActive|.*[pP]rice.*|cost|amount|total|.*[dD]iscount.*|.*Fee|used.*|paid.*|.*[vV]erified.*|.*Hash|createdAt|updatedAt|percent)$/;

/**
 * Sensitive fields that a body may contain, with the reason. The test fails for a new field until it is
 * listed here.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'POST /payments/momo/ipn orderId': 'covered by the signature of MoMo',
  'POST /payments/momo/ipn requestId': 'covered by the signature of MoMo',
  'POST /payments/momo/ipn amount': 'covered by the signature of MoMo',
  'POST /payments/momo/ipn transId': 'covered by the signature of MoMo',
  'POST /shipping/carriers/{carrier}/events eventId': 'covered by the signature of the carrier',
  'POST /auth/verify-email userId': 'the user whose code is tried; a code of another user is rejected',
  'POST /telemetry/remotes traceId': 'identifies a visit, not an account',
  'POST /telemetry/remotes events.traceId': 'identifies a visit, not an account',
  'POST /staff/cod-payouts paidOn': 'the day on which the money arrived, as the bank shows it',
  'POST /reviews productId': 'the product that was bought',
  'POST /reviews vehicleId': 'a vehicle of the caller, or 400',
  'PUT /reviews/{id} vehicleId': 'a vehicle of the caller, or 400',
  'POST /booking/waiting-list vehicleId': 'a vehicle of the caller, or 400',
  'PUT /cart items.id': 'a product',
  'POST /cart/merge items.id': 'a product',
  'POST /cart/validate items.id': 'a product',
  'POST /promotions/evaluate lines.id': 'a product',
  'POST /promotions/evaluate shippingFee': 'an estimate that is never charged; an order calculates its own',
  'POST /shipping/quote items.id': 'a product',
  'POST /orders items.id': 'a product',
  'POST /orders/{code}/changes/preview items.id': 'a product of that order, or 409',
  'POST /orders/{code}/changes items.id': 'a product of that order, or 409',
  'POST /orders fitting.holdId': 'a random id that only its creator received',
  'POST /orders fitting.vehicleId': 'a vehicle of the caller, or 404',
  'POST /orders/{code}/returns lines.productId': 'a product of that order, or 400',
  'POST /packages/{id}/subscribe vehicleId': 'a vehicle of the caller, or 404',
  'POST /service-orders/{id}/approvals decisions.lineId': 'a line of that order, or 400',
  'POST /quotes/answer decisions.lineId': 'a line of the quote that the code opens, or 400',
  'POST /service-orders/{id}/recommendations cannedJobId': 'a canned job of the catalogue, or 404',
  'PUT /checklist-items/{id} clientId': 'idempotency key of an entry',
  'POST /technician/parts-requests serviceOrderId': "one of the technician's own jobs, or 404",
  'POST /technician/parts-requests lines.productId': 'a product',
  'POST /technician/parts-requests lines.serviceLineId': 'a line of that order, or 400',
  'POST /technician/parts-requests/{id}/return lines.id': 'a line of that request',
  'PUT /technician/parts-requests/{id}/serials lines.id': 'a line of that request, or 409',
  'POST /service-orders/{id}/recommendations checklistItemId': 'an entry of that job, or 404',
  'PUT /staff/stock-counts/{id}/lines lines.version': 'the version that was read, or 409',
  'POST /appointments holdId': 'a random id that only its creator received',
  'POST /appointments vehicleId': 'a vehicle of the caller, or 404',
  'POST /appointments/{code}/reschedule holdId': 'a random id that only its creator received',
};
/** Routes of the back office, whose rights permissions.test.ts checks. */
const OFFICE = /^\w+ \/(staff|admin|customers)\b/;
/** Fields that not even the back office may send, because the server maintains them. */
const NEVER = /^(used.*|total|paid.*|version|createdAt|updatedAt|.*Hash|emailVerified)$/;

test('no body has a field that its sender may not set (ASVS 15.3.3)', () => {
  const fields = bodies().flatMap(([route, body]) => {
    const names: string[] = [];
    walk(body, ({ properties = {} }, path) =>
      names.push(...Object.keys(properties).map((name) => path + name)),
    );
    const rule = OFFICE.test(route) ? NEVER : SENSITIVE;
    return names.filter((name) => rule.test(name.split('.').at(-1) ?? '')).map((name) => `${route} ${name}`);
  });
  expect(fields.filter((field) => !(field in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((field) => !fields.includes(field))).toEqual([]);
});

test('no body accepts undeclared fields', () => {
  const open: string[] = [];
  for (const [route, body] of bodies()) {
    walk(body, ({ additionalProperties = false }, path) => {
      if (additionalProperties !== false) open.push(`${route} ${path}`);
    });
  }
  expect(bodies().length).toBeGreaterThan(80);
  expect(open).toEqual([]);
});

test('undeclared fields in a body change nothing', async () => {
  const [caller, other] = [await api.person(), await api.person()];
  const more = {
    id: 'cua-toi',
    userId: other.id,
    ownerId: other.id,
    role: 'admin',
    emailVerified: true,
    status: 'completed',
    price: 1,
    total: 1,
    unitPrice: 1,
    usedCount: 0,
    createdAt: '2001-01-01',
  };
  const { token } = caller;
  const vehicle = await api.post('/vehicles', vehicleForm(more), { token });
  expect(vehicle.statusCode).toBe(201);
  const product = await addProduct(api);
  const items = [{ quantity: 1, ...more, id: product }];
  const order = await sendOrder(api, { ...orderForm(items, 500_000), ...more }, { token });
  expect([order.statusCode, order.data.data.status]).toEqual([201, 'placed']);
  const profile = {
    ...more,
    fullName: 'Trần Bình',
    address: '',
    dateOfBirth: '',
    gender: '',
    phoneNumber: '',
  };
  expect((await api.call('PUT', '/Auth/profile', { token, payload: profile })).statusCode).toBe(200);

  expect((await api.db.select().from(vehicles)).map(({ ownerId }) => ownerId)).toEqual([caller.id]);
  const [placed] = await api.db.select().from(orders);
  expect([placed?.userId, placed?.total]).toEqual([caller.id, 500_000]);
  const [user] = (await api.db.select().from(users)).filter(({ id }) => id === caller.id);
  expect([user?.role, user?.emailVerified]).toEqual(['customer', false]);
});
