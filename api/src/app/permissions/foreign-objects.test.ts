import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import { demonstration } from '../../../test/demonstration';
import { vehicleForm } from '../../../test/vehicles';
import { DEMO_PASSWORD } from '../../identity/users/demo-accounts';
import { readRights } from './read-rights';
import type { RouteRight } from './route-rights';

const CUSTOMER = 'khachhang@evcare.test';
const TECHNICIAN = 'kythuat1@evcare.test';
const customerId = sql`(select id from users where email = ${CUSTOMER})`;
const technicianId = sql`(select id from users where email = ${TECHNICIAN})`;
const jobs = sql`service_orders so where so.technician_id = ${technicianId} and so.status in ('received', 'diagnosing', 'in_progress')`;

/**
 * Query for an object of each kind with an owner; it returns the text that identifies the object in a path.
 */
const OBJECTS = {
  vehicle: sql`select id as name from vehicles where owner_id = ${customerId} and archived_at is null order by plate`,
  visit: sql`select id as name from maintenance_records where owner_id = ${customerId}`,
  notice: sql`select id as name from notifications where user_id = ${customerId}`,
  recommendation: sql`select r.id as name from recommendations r join vehicles v on v.id = r.vehicle_id where r.state = 'open' and v.owner_id = ${customerId}`,
  subscription: sql`select id as name from subscriptions where user_id = ${customerId}`,
  appointment: sql`select code as name from appointments where user_id = ${customerId} and status = 'confirmed'`,
  review: sql`select id as name from reviews where user_id = ${customerId} and hidden_reason is null order by created_at`,
  callback: sql`select code as name from contact_requests where user_id = ${customerId} and kind = 'callback' and status = 'open'`,
  order: sql`select code as name from orders where user_id = ${customerId}`,
  serviceOrder: sql`select id as name from service_orders where user_id = ${customerId} and status = 'awaiting_approval'`,
  job: sql`select so.id as name from ${jobs}`,
  line: sql`select so.id || '/lines/' || l.id as name from service_lines l, ${jobs} and l.service_order_id = so.id order by so.status desc`,
  item: sql`select i.id as name from checklist_items i, ${jobs} and i.service_order_id = so.id`,
  // The first session, because the tests sign in again and use tokens of later sessions.
  session: sql`select id as name from sessions where user_id = ${customerId} order by created_at, id`,
  request: sql`select id as name from parts_requests where requested_by_id = ${technicianId}`,
  leave: sql`select id as name from leave_requests where user_id = ${technicianId} order by created_at desc`,
} as const;
type Kind = keyof typeof OBJECTS;

const NO_BODY = undefined;
const RESULT = { result: 'ok', value: null, note: null, photoIds: [] };
const RETURN = {
  lines: [{ productId: 'x', quantity: 1 }],
  reason: 'changed_mind',
  note: null,
  photoIds: [],
  account: null,
};
const INVOICE = {
  companyName: 'Công ty An',
  taxCode: '0312345678',
  address: '2 Huế, Hà Nội',
  email: 'ke-toan@an.vn',
};
const MOVE = { startAt: '2031-01-06T03:00:00.000Z', holdId: null, phone: null };

/** Routes that identify an object with an owner: the kind of object, and a body that the owner could send. */
const OWNED: Readonly<Record<string, readonly [Kind, object | undefined]>> = {
  'GET /vehicles/:id': ['vehicle', NO_BODY],
  'PUT /vehicles/:id': ['vehicle', vehicleForm()],
  'DELETE /vehicles/:id': ['vehicle', NO_BODY],
  'GET /vehicles/:id/health': ['vehicle', NO_BODY],
  'POST /vehicles/:id/odometer': ['vehicle', { value: 500_000, reason: null }],
  'GET /vehicles/:id/passport': ['vehicle', NO_BODY],
  'POST /vehicles/:id/passport': ['vehicle', NO_BODY],
  'GET /vehicles/:id/predictions': ['vehicle', NO_BODY],
  'GET /vehicles/:id/reminders': ['vehicle', NO_BODY],
  'GET /vehicles/:id/timeline': ['vehicle', NO_BODY],
  'GET /maintenance-history/:id': ['visit', NO_BODY],
  'POST /notifications/:id/read': ['notice', NO_BODY],
  'POST /recommendations/:id/dismiss': ['recommendation', NO_BODY],
  'GET /subscriptions/:id/vietqr': ['subscription', NO_BODY],
  'POST /subscriptions/:id/cancel': ['subscription', NO_BODY],
  'GET /appointments/:code': ['appointment', NO_BODY],
  'POST /appointments/:code/reschedule': ['appointment', MOVE],
  'POST /appointments/:code/cancel': ['appointment', { reason: null, phone: null }],
  'GET /orders/:code': ['order', NO_BODY],
  'GET /orders/:code/vietqr': ['order', NO_BODY],
  'POST /orders/:code/cancel': ['order', { reason: 'Đặt nhầm' }],
  'POST /orders/:code/return': ['order', { reason: 'Không vừa' }],
  'POST /orders/:code/returns': ['order', RETURN],
  'POST /orders/:code/returns/withdraw': ['order', {}],
  'POST /orders/:code/transfer-sent': ['order', {}],
  'POST /orders/:code/payments': ['order', { gateway: 'vnpay' }],
  'POST /orders/:code/payments/check': ['order', {}],
  'POST /orders/:code/changes/preview': ['order', { delivery: null, items: null }],
  'POST /orders/:code/changes': ['order', { delivery: null, items: null, expectedTotal: 0 }],
  'POST /orders/:code/invoice': ['order', INVOICE],
  'POST /orders/:code/payment-method': ['order', { method: 'cod' }],
  'DELETE /callbacks/:code': ['callback', NO_BODY],
  'PUT /reviews/:id': ['review', { rating: 1, text: '' }],
  'DELETE /reviews/:id': ['review', NO_BODY],
  'POST /Auth/sessions/:id/end': ['session', { currentPassword: DEMO_PASSWORD }],
  'GET /service-orders/:id': ['serviceOrder', NO_BODY],
  'POST /service-orders/:id/approval-code': ['serviceOrder', NO_BODY],
  'POST /service-orders/:id/approvals': [
    'serviceOrder',
    { seq: 1, decisions: [{ lineId: 'x', decision: 'approved' }], otpCode: null },
  ],
  'POST /service-orders/:id/rating': ['serviceOrder', { rating: 1, text: null }],
  'GET /technician/jobs/:id': ['job', NO_BODY],
  'GET /technician/jobs/:id/canned-jobs': ['job', NO_BODY],
  'GET /service-orders/:id/checklist': ['job', NO_BODY],
  'PUT /checklist-items/:id': ['item', RESULT],
  'POST /service-orders/:id/recommendations': ['job', { checklistItemId: 'x' }],
  'POST /staff/service-orders/:id/start': ['job', NO_BODY],
  'POST /staff/service-orders/:id/work': ['job', NO_BODY],
  'POST /staff/service-orders/:id/resume': ['job', NO_BODY],
  'POST /staff/service-orders/:id/pause': ['job', { reason: 'lunch' }],
  'POST /staff/service-orders/:id/finish': ['job', { note: null }],
  'POST /staff/service-orders/:id/lines/:lineId/start': ['line', NO_BODY],
  'POST /staff/service-orders/:id/lines/:lineId/pause': ['line', { reason: 'lunch' }],
  'POST /staff/service-orders/:id/lines/:lineId/done': ['line', NO_BODY],
  'GET /technician/parts-requests/:id/serials': ['request', NO_BODY],
  'PUT /technician/parts-requests/:id/serials': ['request', { lines: [{ id: 'x', serials: [] }] }],
  'POST /technician/parts-requests/:id/received': ['request', NO_BODY],
  'POST /technician/parts-requests/:id/return': ['request', {}],
  'POST /technician/parts-requests/:id/cancel': ['request', NO_BODY],
  'POST /leave-requests/:id/withdraw': ['leave', NO_BODY],
};

/** Routes whose parameter identifies an object without an owner, with the reason. */
const WITHOUT_OWNER: Readonly<Record<string, string>> = {
  'GET /packages/:id/quote': 'a package of the catalogue; the vehicle in its query has a test of its own',
  'POST /packages/:id/subscribe': 'a package of the catalogue; the vehicle in its body has a test of its own',
  'PUT /promotions/saved/:id': 'a promotion of the catalogue, saved for the caller',
  'DELETE /promotions/saved/:id': 'a promotion of the catalogue, saved for the caller',
  'PUT /favourites/:productId': 'a product of the catalogue, stored for the caller',
  'DELETE /favourites/:productId': 'a product of the catalogue, stored for the caller',
  'POST /technician/home-visits/:code/complete':
    "a home visit; home-visits.test.ts tests another technician's visit",
  'DELETE /booking/holds/:id': 'a random id that only its creator received',
  'POST /booking/waiting-list/:id/withdraw':
    'the demonstration has no entry; waiting-list.test.ts expects 404 for that of another customer',
  'GET /booking/offers/:token': 'a random token that only its customer received',
  'POST /booking/offers/:token/accept': 'a random token that only its customer received',
  'POST /booking/offers/:token/decline': 'a random token that only its customer received',
  'GET /uploads/:id': 'a random id of 48 characters that only its uploader received',
  'GET /passports/:id': 'public on purpose: a buyer checks it',
  'POST /shipping/carriers/:carrier/events': 'a carrier, whose key signs the call',
  'GET /files/avatars/:name': 'public, under a random name',
  'GET /files/pictures/:name': 'catalogue',
  'GET /files/previews/:name': 'catalogue',
  'GET /files/products/:name': 'catalogue',
  'GET /locations/provinces/:code/wards': 'catalogue',
  'GET /catalogue/sitemap/:page': 'catalogue',
  'GET /products/:slug': 'catalogue',
  'GET /products/:slug/documents/:kind': 'catalogue',
  'GET /products/:slug/related': 'catalogue',
  'GET /products/:slug/reviews': 'catalogue',
  'GET /products/:slug/suggestions': 'catalogue',
  'POST /reviews/:id/report': 'a published review, which everyone can read',
  'GET /services/:code': 'catalogue',
};

let api: TestApi;
let rows: Map<string, RouteRight>;
/** Lines of the API's log. */
const log: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  api = await startApi({ demo: true }, { logger: { stream } }, await demonstration());
  await tokenOf(CUSTOMER);
  rows = new Map(readRights());
});
afterAll(() => api.close());

const tokenOf = async (email: string): Promise<string> =>
  (await api.post('/auth/login', { email, password: DEMO_PASSWORD })).data.accessToken;

async function nameOf(kind: Kind): Promise<string> {
  const { rows: names } = await api.db.execute<{ name: string }>(OBJECTS[kind]);
  if (!names[0]) throw new Error(`the demonstration has no ${kind}`);
  return names[0].name;
}

/** Calls a route for an object. If the route has two parameters, the name contains the path between them. */
function callAbout(route: string, name: string, token?: string): Promise<Reply> {
  const [method = '', path = ''] = route.split(' ');
  const payload = OWNED[route]?.[1] ?? (method === 'POST' ? {} : undefined);
  return api.call(method, path.replace(/:.*:\w+|:\w+/, name), {
    ...(payload && { payload }),
    ...(token !== undefined && { token }),
    ...(method === 'PUT' && path.startsWith('/vehicles/') && { headers: { 'if-match': '"1"' } }),
  });
}

/** Returns an unknown name of the same form: another id, or a code of a distant day. */
const unknownName = (name: string): string =>
  name
    .replaceAll(/[0-9A-Z]{26}/g, () => randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase())
    .replace(/\d{6}/, '991231');
const answerOf = ({ statusCode, data }: Reply) => [statusCode, { ...data, requestId: '' }];

test('every route with a parameter is listed with its kind of object, or with the reason why the object has no owner', () => {
  const own = (right: RouteRight | undefined) =>
    right === 'public' || right === 'signed-in' || typeof right === 'object';
  const named = [...rows].flatMap(([route, right]) => (route.includes(':') && own(right) ? [route] : []));
  expect(named.filter((route) => !(route in OWNED) && !(route in WITHOUT_OWNER))).toEqual([]);
  expect(
    [...Object.keys(OWNED), ...Object.keys(WITHOUT_OWNER)].filter((route) => !named.includes(route)),
  ).toEqual([]);
});

test("every route treats another user's object like an unknown one (ASVS 8.2.2)", async () => {
  const strangers = {
    customer: await api.person({ emailVerified: true }),
    technician: await api.person({ role: 'technician' }),
  };
  const wrong: string[] = [];
  for (const [route, [kind]] of Object.entries(OWNED)) {
    const name = await nameOf(kind);
    const right = rows.get(route);
    const { token: signedIn, id } = typeof right === 'object' ? strangers.technician : strangers.customer;
    const tokens = [signedIn];
    if (right === 'public') tokens.push('');
    for (const token of tokens) {
      log.length = 0;
      const foreign = await callAbout(route, name, token || undefined);
      const isLogged = log.some((line) => line.includes('malicious_direct_reference') && line.includes(id));
      const missing = await callAbout(route, unknownName(name), token || undefined);
      const status = foreign.statusCode;
      const isSame = JSON.stringify(answerOf(foreign)) === JSON.stringify(answerOf(missing));
      if ((status !== 404 && status !== 403) || !isSame || (token && !isLogged))
        wrong.push(`${route}: ${foreign.body.slice(0, 200)} ${missing.body.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the owner of each object gets a different response than other users get', async () => {
  const tokens = { customer: await tokenOf(CUSTOMER), technician: await tokenOf(TECHNICIAN) };
  const alike: string[] = [];
  // Routes that remove objects are called last.
  const last = (route: string) => (/^DELETE|\/cancel$/.test(route) ? 1 : 0);
  for (const route of Object.keys(OWNED).sort((a, b) => last(a) - last(b))) {
    const [kind] = OWNED[route] as [Kind, unknown];
    const token = typeof rows.get(route) === 'object' ? tokens.technician : tokens.customer;
    const name = await nameOf(kind);
    const own = await callAbout(route, name, token);
    const missing = await callAbout(route, unknownName(name), token);
    const isAlike = JSON.stringify(answerOf(own)) === JSON.stringify(answerOf(missing));
    if (isAlike || own.statusCode >= 500) alike.push(`${route}: ${own.statusCode} ${own.body.slice(0, 200)}`);
  }
  expect(alike).toEqual([]);
});
