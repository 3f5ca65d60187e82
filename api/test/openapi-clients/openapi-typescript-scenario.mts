// Uses the API through openapi-fetch, typed by openapi-typescript. Prints what it received.
import createClient from 'openapi-fetch';
import type { paths } from './schema';

declare const process: {
  readonly env: Readonly<Record<string, string>>;
  readonly stdout: { write(text: string): void };
};
const { BASE_URL: baseUrl, EMAIL: email = '', PASSWORD: password = '', PICTURE = '' } = process.env;

const client = createClient<paths>({ ...(baseUrl !== undefined && { baseUrl }) });

const login = await client.POST('/api/auth/login', { body: { email, password } });
if (!login.data || !('accessToken' in login.data.data)) throw new Error('no token');
client.use({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${login.data.data.accessToken}`);
  },
});

const list = await client.GET('/api/products', { params: { query: { sort: 'price-asc', inStock: '1' } } });
const product = list.data?.data.items.find(({ isHighVoltage }) => !isHighVoltage);
if (!product) throw new Error('no product');

const order = () =>
  client.POST('/api/orders', {
    params: { header: { 'Idempotency-Key': 'openapi-typescript-1' } },
    body: {
      items: [{ id: product.id, quantity: 1 }],
      contact: { fullName: 'Trần Thị Bình', phoneNumber: '0987654321', email: null },
      method: 'pickup',
      address: null,
      fitting: null,
      note: null,
      payment: 'at_shop',
      promoCode: null,
      invoice: null,
      highVoltageAccepted: false,
      expectedTotal: product.price,
    },
  });
const [first, second] = [await order(), await order()];

const upload = await client.POST('/api/uploads', {
  body: { file: PICTURE },
  bodySerializer({ file }) {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(atob(file), (char) => char.charCodeAt(0))]), 'a.png');
    return form;
  },
});

const { error } = await client.GET('/api/vehicles/{id}', { params: { path: { id: 'unknown' } } });
/** Narrows a code to those that the document lists. */
const isMissing = error?.code === 'NOT_FOUND';

process.stdout.write(
  JSON.stringify({
    listed: list.data?.data.items.length,
    ordered: first.data?.data.code,
    again: second.data?.data.code,
    replayed: second.response.headers.get('Idempotency-Replayed'),
    uploaded: upload.data?.data.id,
    error: error?.code,
    isMissing,
    failed: first.error ?? upload.error ?? null,
  }),
);
