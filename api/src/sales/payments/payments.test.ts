import { encode } from 'uqr';
import { transferSchema } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { loadConfig } from '../../platform/config/config';
import { orders } from '../orders/tables';
import { SECRETS, startApi, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { qrSvg, sampleSvg } from '../../platform/qr-svg';
import { crc16, vietQrPayload } from './vietqr';

const PHONE = '0987654321';
const ACCOUNT = { bin: '970415', bankName: 'VietinBank', account: '0011001932418', holder: 'CTY EVCARE' };

describe('the payload of a VietQR code', () => {
  test('the payload of a VietQR code has the checksum of published samples', () => {
    // One sample is from the README of github.com/subiz/vietqr, one from another generator.
    const samples = [
      '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
      '00020101021238570010A000000727012700069704220113VQRQACLNP26800208QRIBFTTA530370454061000005802VN62270823Thanh toan don hang ABC6304CE4C',
    ];
    for (const sample of samples) expect(crc16(sample.slice(0, -4))).toBe(sample.slice(-4));
  });

  test('the payload of a VietQR code matches the published sample byte for byte', () => {
    expect(vietQrPayload(ACCOUNT, 120_000, 'ung ho lu lut')).toBe(
      '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
    );
  });

  test('the payload of a VietQR code rejects values that a bank could not read', () => {
    expect(() => vietQrPayload(ACCOUNT, 0, 'DH1')).toThrow('amount');
    expect(() => vietQrPayload(ACCOUNT, 1.5, 'DH1')).toThrow('amount');
    expect(() => vietQrPayload(ACCOUNT, 1, 'ủng hộ')).toThrow('content');
    expect(() => vietQrPayload(ACCOUNT, 1, 'x'.repeat(26))).toThrow('content');
    expect(() => vietQrPayload(ACCOUNT, 1, '')).toThrow('content');
  });
});

/** Reads the dark squares of a drawing as a camera would. */
function squaresOf(svg: string): Set<string> {
  const path = /<path d="([^"]*)" fill="#000"/.exec(svg)?.[1] ?? '';
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
}

test('the SVG has every dark square of the code and a quiet zone of four squares', () => {
  const text = vietQrPayload(ACCOUNT, 1_542_000, 'DH26112400012');
  const svg = qrSvg(text);
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  expect(squaresOf(svg)).toEqual(new Set(dark));
  expect(svg).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
});

test('the sample code of a demo has no finder pattern', () => {
  const squares = squaresOf(sampleSvg('DEMO'));
  expect(squares.size).toBeGreaterThan(20);
  const side = encode('DEMO', { ecc: 'L', border: 0 }).size;
  for (const [left, top] of [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ] as const) {
    for (let x = 0; x < 7; x++) {
      for (let y = 0; y < 7; y++) expect(squares.has(`${left + x} ${top + y}`)).toBe(false);
    }
  }
});

describe('transfer instructions of an order', () => {
  const open = async (api: TestApi, changes: object = {}): Promise<string> => {
    const id = await addProduct(api);
    const form = orderForm([{ id, quantity: 1 }], 500_000, { payment: 'transfer', ...changes });
    return (await sendOrder(api, form)).data.data.code as string;
  };
  const request = (api: TestApi, code: string, phone = PHONE) =>
    api.call('GET', `/orders/${code}/vietqr?phone=${phone}`);

  test('transfer instructions contain code, account, amount and reference if an account is configured', async () => {
    const api = await startApi({ vietQr: ACCOUNT });
    try {
      const code = await open(api);
      const transfer = transferSchema.parse((await request(api, code)).data.data);
      expect(transfer).toMatchObject({
        payload: vietQrPayload(ACCOUNT, 500_000, code),
        bank: 'VietinBank',
        account: '0011001932418',
        holder: 'CTY EVCARE',
        amount: 500_000,
        content: code,
        demo: false,
      });
      expect(transfer.svg).toBe(qrSvg(transfer.payload ?? ''));
      expect(transfer.dueAt).toEqual(expect.any(String));
      const options = await api.call('GET', '/checkout/options');
      expect(options.data.data.payments).toContainEqual({ method: 'transfer', demo: false });
      expect((await request(api, await open(api, { payment: 'at_shop' }))).statusCode).toBe(404);
      await api.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.code, code));
      expect((await request(api, code)).data).toMatchObject({ code: 'INVALID_TRANSITION' });
    } finally {
      await api.close();
    }
  });

  test('transfer instructions of a demo contain nothing that can be paid', async () => {
    const api = await startApi({ demo: true });
    try {
      const transfer = transferSchema.parse((await request(api, await open(api))).data.data);
      expect(transfer).toMatchObject({
        payload: null,
        bank: 'DEMO – không chuyển khoản',
        account: 'DEMO',
        demo: true,
      });
    } finally {
      await api.close();
    }
  });

  test('transfer instructions hide an account that is no longer configured', async () => {
    const api = await startApi({ vietQr: ACCOUNT });
    const code = await open(api);
    const without = await startApi({ databaseUrl: api.config.databaseUrl });
    try {
      expect((await request(without, code)).statusCode).toBe(404);
    } finally {
      await without.close();
      await api.close();
    }
  });
});

describe('the configuration', () => {
  const all = {
    VIETQR_BANK_BIN: '970415',
    VIETQR_BANK_NAME: 'VietinBank',
    VIETQR_ACCOUNT: '0011001932418',
    VIETQR_HOLDER: 'CTY EVCARE',
  };
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ NODE_ENV: 'test', ...env }, { databaseUrl: 'postgresql://x', secrets: SECRETS });

  test('the configuration requires all fields of an account or none', () => {
    expect(load({}).vietQr).toBeNull();
    expect(load(all).vietQr).toEqual(ACCOUNT);
    for (const name of Object.keys(all)) {
      expect(() => load({ ...all, [name]: '' })).toThrow(`${name}: all VIETQR_* or none`);
    }
  });

  test.each([
    ['VIETQR_BANK_BIN', '97041'],
    ['VIETQR_BANK_BIN', '97041X'],
    ['VIETQR_ACCOUNT', '001 100'],
    ['VIETQR_ACCOUNT', '1'.repeat(20)],
  ])('the configuration rejects %s=%s', (name, value) => {
    expect(() => load({ ...all, [name]: value })).toThrow(name);
  });
});
