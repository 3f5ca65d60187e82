// Uses the API through the client of @hey-api/openapi-ts. Prints what it received.
import { client } from './hey-api/client.gen';
import {
  getApiProducts,
  getApiVehiclesById,
  postApiAuthLogin,
  postApiOrders,
  postApiUploads,
} from './hey-api';

declare const process: {
  readonly env: Readonly<Record<string, string>>;
  readonly stdout: { write(text: string): void };
};
const { BASE_URL: baseUrl, EMAIL: email = '', PASSWORD: password = '', PICTURE = '' } = process.env;

client.setConfig({ ...(baseUrl !== undefined && { baseUrl }) });

const login = await postApiAuthLogin({ body: { email, password } });
if (!login.data || !('accessToken' in login.data.data)) throw new Error('no token');
const { accessToken } = login.data.data;
client.setConfig({ auth: () => accessToken });

const list = await getApiProducts({ query: { sort: 'price-asc', inStock: '1' } });
const product = list.data?.data.items.find(({ isHighVoltage }) => !isHighVoltage);
if (!product) throw new Error('no product');

const order = () =>
  postApiOrders({
    headers: { 'Idempotency-Key': 'hey-api-key-1' },
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

const bytes = Uint8Array.from(atob(PICTURE), (char) => char.charCodeAt(0));
const upload = await postApiUploads({ body: { file: new Blob([bytes]) } });

const { error } = await getApiVehiclesById({ path: { id: 'unknown' } });
/** Narrows a code to those that the document lists. */
const isMissing = error?.code === 'NOT_FOUND';

process.stdout.write(
  JSON.stringify({
    listed: list.data?.data.items.length,
    ordered: first.data?.data.code,
    again: second.data?.data.code,
    replayed: second.response?.headers.get('Idempotency-Replayed'),
    uploaded: upload.data?.data.id,
    error: error?.code,
    isMissing,
    failed: first.error ?? upload.error ?? null,
  }),
);
