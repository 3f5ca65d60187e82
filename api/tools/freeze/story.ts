import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { MINUTE, type Reply, type TestApi } from '../../test/api';
import { multipart } from '../../test/form';
import { book, bookingForm, workday, at } from '../../test/workshop';
import { orderForm, sendOrder } from '../../test/shop';
import { DEMO_PASSWORD } from '../../src/identity/users/demo-accounts';
import { loginCodes } from '../../src/identity/google/tables';

/**
 * Facts about the site that its database does not contain, such as the tokens that browsers have stored.
 */
export type Facts = Record<string, unknown>;

const REGISTERED_PASSWORD = 'xe-dap-leo-nui-7';
const address = (name: string): string => `${name}@evcare.test`;

/** Returns the data of a response; throws unless the response has the expected status. */
function dataOf(reply: Reply, status: number): Reply['data'] {
  if (reply.statusCode !== status) throw new Error(`${reply.statusCode} instead of ${status}: ${reply.body}`);
  return reply.data?.data ?? reply.data;
}

const get = async (api: TestApi, path: string, token?: string) =>
  dataOf(await api.call('GET', path, token === undefined ? {} : { token }), 200);
const post = async (api: TestApi, path: string, status: number, payload: object, token?: string) =>
  dataOf(await api.post(path, payload, token === undefined ? {} : { token }), status);
const put = async (api: TestApi, path: string, payload: object, token: string) =>
  dataOf(await api.call('PUT', path, { payload, token }), 200);

/** Uploads a picture of a single colour. */
async function upload(
  api: TestApi,
  path: string,
  status: number,
  { colour, token, key }: { colour: string; token?: string; key?: string },
): Promise<Reply['data']> {
  const bytes = await sharp({ create: { width: 480, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const { payload, headers } = multipart([{ name: 'file', bytes, file: 'hinh.jpg' }]);
  const response = await api.call('POST', path, {
    payload,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(token !== undefined && { token }),
  });
  return dataOf(response, status);
}

interface SignedIn {
  readonly id: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Signs in with the password of all seeded accounts. */
async function signIn(api: TestApi, name: string): Promise<SignedIn> {
  const credentials = { email: address(name), password: DEMO_PASSWORD };
  const { accessToken, refreshToken, userId } = await post(api, '/auth/login', 200, credentials);
  return { id: userId, token: accessToken, refreshToken };
}

/**
 * Turns a second factor on and begins a sign-in that waits for its second step. The facts include a recovery
 * code.
 */
async function addSecondFactor(api: TestApi, name: string): Promise<Facts> {
  const { token } = await signIn(api, name);
  const credentials = { email: address(name), password: DEMO_PASSWORD };
  const { secret } = await post(api, '/Auth/second-factor', 200, { currentPassword: DEMO_PASSWORD }, token);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: api.clock.now().getTime() });
  const { recoveryCodes } = await post(api, '/Auth/second-factor/confirm', 200, { code }, token);
  const { data } = await api.post('/auth/login', credentials);
  const { challenge } = data.details;
  return { email: address(name), secondFactor: secret, recoveryCode: recoveryCodes[0], challenge };
}

/** Adds a Google sign-in that has returned to the site, but whose code has not been exchanged yet. */
async function addGoogleReturn(api: TestApi, userId: string): Promise<Facts> {
  const [code, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const now = api.clock.now();
  await api.db.insert(loginCodes).values({
    userId,
    codeHash: createHash('sha256').update(code).digest('hex'),
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    expiresAt: new Date(now.getTime() + 5 * MINUTE),
    createdAt: now,
    updatedAt: now,
  });
  return { code, verifier };
}

async function writeShop(api: TestApi, { token }: SignedIn): Promise<Facts> {
  const [product, other] = (await get(api, '/products')).items;
  const key = 'b7c2f1de-5a0c-4a4e-9f0b-2a4b8c1d6e01';
  const form = orderForm([{ id: product.id, quantity: 1 }], product.price, { highVoltageAccepted: true });
  const placed = dataOf(await sendOrder(api, form, { key }), 201);
  const cart = { id: other.id, quantity: 2 };
  await put(api, '/cart', { items: [cart] }, token);
  const settings = { appointmentMails: true, reminderMails: false, orderMails: true };
  await put(api, '/notifications/settings', settings, token);
  await post(api, '/contact', 201, {
    fullName: 'Trần Thị Bình',
    phoneNumber: '0987654321',
    email: address('binh'),
    topic: 'warranty',
    message: 'Bộ sạc báo lỗi sau khi mưa, mong cửa hàng kiểm tra giúp.',
    consent: true,
  });
  return {
    order: { key, form, code: placed.code, phone: '0987654321' },
    cart,
    product: { id: product.id, slug: product.slug, price: product.price },
  };
}

async function writeBookings(api: TestApi, { token }: SignedIn): Promise<Facts> {
  const photo = await upload(api, '/uploads', 201, { colour: '#B4540A' });
  const [{ code: service }] = (await get(api, '/services')).items;
  const hold = await post(api, '/booking/holds', 201, {
    services: [service],
    fitting: [],
    vehicleType: 'car',
    startAt: at(workday(api, 5), '14:00'),
    appointment: null,
    replaces: null,
  });
  const form = bookingForm([service], at(workday(api, 4), '10:00'), { photoIds: [photo.id] });
  const key = '5d0f2f7e-6c5b-4a7c-8f3a-0f6d1e2c3b4a';
  const booked = dataOf(await book(api, form, { key }), 201);
  const [vehicle] = (await get(api, '/vehicles', token)).items;
  const passport = await post(api, `/vehicles/${vehicle.id}/passport`, 201, {}, token);
  return {
    photo: photo.url,
    hold: { id: hold.holdId, service, startAt: hold.startAt },
    appointment: { code: booked.code, phone: booked.contact.phoneNumber },
    passport: passport.verifyPath.split('/').at(-1),
  };
}

/**
 * Adds a running clock of a technician that was started five minutes ago, and a checklist entry with its
 * Idempotency-Key.
 */
async function startWork(api: TestApi, { token }: SignedIn): Promise<Facts> {
  const jobs: { id: string; status: string }[] = (await get(api, '/technician/queue', token)).items;
  const job = jobs.find(({ status }) => status === 'received')?.id;
  await post(api, `/staff/service-orders/${job}/start`, 200, {}, token);
  const items: { id: string; input: string; version: number }[] = (
    await get(api, `/technician/jobs/${job}`, token)
  ).items;
  const item = items.find(({ input }) => input === 'choice');
  const key = 'c0d6a1a4-6d1c-4f1b-8a53-1f9a7d2e4b60';
  const photo = await upload(api, '/uploads', 201, { colour: '#5B2A86', token, key });
  const write = {
    clientId: '8e1d5e0c-3b0a-4a57-9d55-7a4f3e2b1c0d',
    seen: item?.version,
    result: 'ok',
    value: null,
    note: 'Đã kiểm tra',
    photoIds: [photo.id],
  };
  await put(api, `/checklist-items/${item?.id}`, write, token);
  api.clock.advance(5 * MINUTE);
  return { job, checklistEntry: { item: item?.id, write } };
}

async function writeOffice(api: TestApi, technicianId: string): Promise<Facts> {
  const { token } = await signIn(api, 'admin');
  const photo = await upload(api, '/admin/product-pictures', 201, { colour: '#1F4E79', token });
  const profile = { skills: ['Pin cao áp', 'Phanh'], hiredOn: '2021-03-01' };
  await put(api, `/admin/staff/${technicianId}`, profile, token);
  const absence = { from: '2026-12-24', to: '2026-12-25', reason: 'Nghỉ phép' };
  await post(api, `/admin/staff/${technicianId}/absences`, 200, absence, token);
  return { productPhoto: photo.image.src };
}

async function writeReports(api: TestApi): Promise<void> {
  const event = {
    remote: 'mfe-storefront',
    release: '1.0.0-a1b2c3d4',
    at: api.clock.now().toISOString(),
    visit: 'f3e1c2a0',
  };
  const events = [
    { ...event, code: 'READY', traceId: 'trace-ready-1' },
    { ...event, code: 'MOUNT_FAILED', message: 'x is not a function', traceId: 'trace-failed-1' },
  ];
  await api.post('/telemetry/remotes', { events });
  const report = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://cdn.example/x.js',
    'document-uri': 'https://shop.example.vn/products',
  };
  await api.post('/telemetry/csp', { 'csp-report': report });
}

/** Adds a registration, a password reset and a renewed session, as the last actions before the site stops. */
async function writeLast(api: TestApi): Promise<Facts> {
  const email = address('dangky');
  const { userId } = await post(api, '/auth/register', 201, {
    fullName: 'Bùi Văn Khoa',
    email,
    phoneNumber: '0935 111 222',
    password: REGISTERED_PASSWORD,
    confirmPassword: REGISTERED_PASSWORD,
  });
  await api.post('/auth/reset-password/request', { email: address('khachhang') });
  await api.app.settled();
  const { refreshToken } = await signIn(api, 'nhanvien');
  const renewed = await post(api, '/auth/refresh-token', 200, { refreshToken });
  return {
    registered: { id: userId, email, password: REGISTERED_PASSWORD },
    renewed: { before: refreshToken, after: renewed.refreshToken },
  };
}

/**
 * Writes data that users and browsers leave in addition to the seed.
 * @param mails `refuse` makes every later mail wait in the outbox
 */
export async function writeStory(api: TestApi, mails: { refuse(): void }): Promise<Facts> {
  const work = await startWork(api, await signIn(api, 'kythuat1'));
  const customer = await signIn(api, 'khachhang');
  const technician = await signIn(api, 'kythuat1');
  await api.post('/auth/login', { email: address('khachhang'), password: 'mat-khau-sai-1' });
  const manager = await addSecondFactor(api, 'quanly');
  const { token } = customer;
  const { avatar } = await upload(api, '/Auth/upload-avatar', 200, { colour: '#00705F', token });
  const googleReturn = await addGoogleReturn(api, customer.id);
  const shop = await writeShop(api, customer);
  const bookings = await writeBookings(api, customer);
  const office = await writeOffice(api, technician.id);
  await writeReports(api);
  await api.app.settled();
  mails.refuse();
  const last = await writeLast(api);
  return {
    password: DEMO_PASSWORD,
    customer: { email: address('khachhang'), ...customer },
    technician: { email: address('kythuat1'), ...technician },
    manager,
    avatar,
    googleReturn,
    ...shop,
    ...bookings,
    ...work,
    ...office,
    ...last,
  };
}
