import { VNPay } from 'vnpay';
import { checkMoMoRequest } from '../sandbox/momo';
import { checkVnpayRequest } from '../sandbox/vnpay';
import { failureText } from './failures';
import { createMoMo, signMoMo } from './momo';
import { GatewayUnreachable, type GatewayMessage } from './port';
import { createVnPay, signVnpayFields, signVnpayParameters, vnpayTime } from './vnpay';

const NOW = new Date('2026-11-27T02:03:04Z');
const now = () => NOW;
const VNPAY_KEYS = {
  tmnCode: 'EVCARE01',
  hashSecret: 'S'.repeat(32),
  payUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  apiUrl: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
};
const MOMO_KEYS = {
  partnerCode: 'MOMO',
  accessKey: 'F8BBA842ECF85',
  secretKey: 'K951B6PE1waDMi640xX08PD3vhg6EkVlz',
  apiUrl: 'https://test-payment.momo.vn',
};
const REQUEST = {
  reference: 'DH26112700001P1',
  orderCode: 'DH26112700001',
  amount: 1_542_000,
  startedAt: NOW,
  expiresAt: new Date('2026-11-27T02:18:04Z'),
  ip: '203.0.113.5',
};

/** Sends nothing, records requests, and responds with the given message. */
function recorder(respond: (body: GatewayMessage) => GatewayMessage) {
  const sent: { url: string; body: GatewayMessage }[] = [];
  const send = async (url: string, body: GatewayMessage) => {
    sent.push({ url, body });
    return respond(body);
  };
  return { sent, send };
}

describe('VNPay', () => {
  const returnUrl = 'https://shop.test/api/payments/vnpay/return';
  const connect = (respond: (body: GatewayMessage) => GatewayMessage = () => ({})) => {
    const { sent, send } = recorder(respond);
    return { sent, vnpay: createVnPay({ keys: VNPAY_KEYS, send, now, returnUrl }) };
  };
  const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

  test('times are those of Vietnam, whatever the time zone of the machine', () => {
    expect(vnpayTime(NOW)).toBe('20261127090304');
    expect(vnpayTime(new Date('2026-12-31T17:00:00Z'))).toBe('20270101000000');
  });

  test('the payment page gets the amount in hundredths, the times and a signature over the sorted parameters', async () => {
    const url = await connect().vnpay.start(REQUEST);
    expect(url.startsWith(`${VNPAY_KEYS.payUrl}?vnp_Amount=154200000&vnp_Command=pay&`)).toBe(true);
    expect(parametersOf(url)).toMatchObject({
      vnp_Version: '2.1.0',
      vnp_TmnCode: 'EVCARE01',
      vnp_TxnRef: 'DH26112700001P1',
      vnp_OrderInfo: 'Thanh toan don hang DH26112700001',
      vnp_CreateDate: '20261127090304',
      vnp_ExpireDate: '20261127091804',
      vnp_IpAddr: '203.0.113.5',
    });
    expect(checkVnpayRequest(parametersOf(url), VNPAY_KEYS, NOW)).toMatchObject({ amount: 1_542_000 });
  });

  test('the signature is the one that the vnpay library calculates', () => {
    const library = new VNPay({ tmnCode: VNPAY_KEYS.tmnCode, secureSecret: VNPAY_KEYS.hashSecret });
    const message = {
      vnp_Amount: '154200000',
      vnp_OrderInfo: 'Thanh toan don hang DH26112700001',
      vnp_ResponseCode: '00',
      vnp_TmnCode: 'EVCARE01',
      vnp_TransactionStatus: '00',
      vnp_TxnRef: 'DH26112700001P1',
    };
    const signed = { ...message, vnp_SecureHash: signVnpayParameters(message, VNPAY_KEYS.hashSecret) };
    expect(library.verifyIpnCall(signed as never)).toMatchObject({ isVerified: true, isSuccess: true });
    expect(connect().vnpay.read(signed)).toMatchObject({ outcome: 'paid', amount: 1_542_000 });
  });

  const CALL = {
    vnp_Amount: '154200000',
    vnp_ResponseCode: '00',
    vnp_TmnCode: 'EVCARE01',
    vnp_TransactionNo: '14123456',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: 'DH26112700001P1',
  };
  const signed = (changes: object = {}) => {
    const message = { ...CALL, ...changes };
    return { ...message, vnp_SecureHash: signVnpayParameters(message, VNPAY_KEYS.hashSecret) };
  };

  test('a signature in capitals is valid', () => {
    const message = signed();
    const upper = { ...message, vnp_SecureHash: message.vnp_SecureHash.toUpperCase() };
    expect(connect().vnpay.read(upper)).toMatchObject({ outcome: 'paid' });
  });

  test.each([
    ['another amount', { vnp_Amount: '100' }],
    ['an additional parameter', { vnp_BankCode: 'NCB' }],
    ['no signature', { vnp_SecureHash: undefined }],
    ['a list as its signature', { vnp_SecureHash: ['a', 'b'] }],
  ])('a message with %s after signing is rejected', (_what, changes) => {
    expect(connect().vnpay.read({ ...signed(), ...changes })).toBeNull();
  });

  test('a correctly signed message for another merchant is rejected', () => {
    expect(connect().vnpay.read(signed({ vnp_TmnCode: 'OTHER001' }))).toBeNull();
  });

  test.each([
    ['00', '00', 'paid'],
    ['24', '02', 'failed'],
    ['00', '02', 'failed'],
    ['00', '01', 'pending'],
    ['07', '00', 'held'],
  ])('response code %s with status %s means %s', (vnp_ResponseCode, vnp_TransactionStatus, outcome) => {
    expect(connect().vnpay.read(signed({ vnp_ResponseCode, vnp_TransactionStatus }))).toMatchObject({
      outcome,
    });
  });

  const respond = (kind: 'querydrResponse' | 'refundResponse', fields: object) => () => {
    const message = { vnp_TxnRef: 'DH26112700001P1', vnp_Amount: '154200000', ...fields };
    return { ...message, vnp_SecureHash: signVnpayFields(message, kind, VNPAY_KEYS.hashSecret) };
  };
  const PAYMENT = { reference: REQUEST.reference, startedAt: NOW };

  test('a query signs its fields, and its response tells the status of the payment', async () => {
    const paid = { vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TransactionNo: '14123456' };
    const { sent, vnpay } = connect(respond('querydrResponse', paid));
    expect(await vnpay.query(PAYMENT)).toMatchObject({ outcome: 'paid', gatewayReference: '14123456' });
    const { body } = sent[0] as { body: GatewayMessage };
    expect(body['vnp_TransactionDate']).toBe('20261127090304');
    expect(body['vnp_SecureHash']).toBe(signVnpayFields(body, 'querydr', VNPAY_KEYS.hashSecret));
  });

  test('a query returns nothing for a payment that VNPay does not know', async () => {
    const { vnpay } = connect(respond('querydrResponse', { vnp_ResponseCode: '91' }));
    expect(await vnpay.query(PAYMENT)).toBeNull();
  });

  test('a response with a wrong signature is not used', async () => {
    const { vnpay } = connect(() => ({ vnp_ResponseCode: '00', vnp_SecureHash: 'a'.repeat(128) }));
    await expect(vnpay.query(PAYMENT)).rejects.toThrow(GatewayUnreachable);
  });

  test.each([
    [{ vnp_ResponseCode: '00', vnp_TransactionType: '02', vnp_TransactionStatus: '00' }, 'done'],
    [{ vnp_ResponseCode: '00', vnp_TransactionType: '02', vnp_TransactionStatus: '05' }, 'pending'],
    [{ vnp_ResponseCode: '00', vnp_TransactionType: '02', vnp_TransactionStatus: '09' }, 'failed'],
    [{ vnp_ResponseCode: '95' }, 'failed'],
  ])('a refund answered with %j is %s', async (fields, state) => {
    const { vnpay, sent } = connect(respond('refundResponse', fields));
    const payment = { ...PAYMENT, amount: 1_542_000, refundAmount: 1_542_000, gatewayReference: '14123456' };
    expect(await vnpay.refund(payment, 'R1', false)).toMatchObject({ state });
    expect(sent[0]?.body).toMatchObject({
      vnp_RequestId: 'R1',
      vnp_Amount: 154_200_000,
      vnp_TransactionType: '02',
    });
  });

  const REFUNDED = { vnp_ResponseCode: '00', vnp_TransactionType: '02', vnp_TransactionStatus: '00' };
  const PAID_PAYMENT = {
    ...PAYMENT,
    amount: 1_542_000,
    refundAmount: 1_542_000,
    gatewayReference: '14123456',
  };

  test('a refund of a part of the payment has the type and the amount of the part', async () => {
    const partly = { ...REFUNDED, vnp_TransactionType: '03' };
    const { vnpay, sent } = connect(respond('refundResponse', partly));
    const refund = { ...PAID_PAYMENT, refundAmount: 500_000 };
    expect(await vnpay.refund(refund, 'R1', false)).toEqual({ state: 'done', code: '00' });
    expect(sent[0]?.body).toMatchObject({ vnp_Amount: 50_000_000, vnp_TransactionType: '03' });
  });

  test('a refund that VNPay got before is asked for, not sent again', async () => {
    const { sent, vnpay } = connect(respond('querydrResponse', REFUNDED));
    expect(await vnpay.refund(PAID_PAYMENT, 'R1', true)).toEqual({ state: 'done', code: '00' });
    expect(sent.map(({ body }) => body['vnp_Command'])).toEqual(['querydr']);
  });

  test('a refund that VNPay did not get is sent again, with a request id that is new on that day', async () => {
    const paid = { vnp_ResponseCode: '00', vnp_TransactionType: '01', vnp_TransactionStatus: '00' };
    const { sent, vnpay } = connect(({ vnp_Command }) =>
      vnp_Command === 'refund' ? respond('refundResponse', REFUNDED)() : respond('querydrResponse', paid)(),
    );
    expect(await vnpay.refund(PAID_PAYMENT, 'R1', true)).toMatchObject({ state: 'done' });
    expect(sent[1]?.body['vnp_RequestId']).not.toBe('R1');
  });

  test('a refund is distinguished from the one before it by its number', async () => {
    const earlier = { ...REFUNDED, vnp_TransactionType: '03', vnp_TransactionNo: '14100001' };
    const { sent, vnpay } = connect(({ vnp_Command }) =>
      vnp_Command === 'refund'
        ? respond('refundResponse', { ...earlier, vnp_TransactionNo: '14100002' })()
        : respond('querydrResponse', earlier)(),
    );
    const part = { ...PAID_PAYMENT, refundAmount: 500_000 };
    const second = { ...part, earlierRefund: '14100001' };
    expect(await vnpay.refund(second, 'R2', true)).toMatchObject({ state: 'done', reference: '14100002' });
    expect(sent.map(({ body }) => body['vnp_Command'])).toEqual(['querydr', 'refund']);
    const third = { ...part, earlierRefund: '14100000' };
    expect(await vnpay.refund(third, 'R2', true)).toMatchObject({ state: 'done', reference: '14100001' });
    expect(sent).toHaveLength(3);
  });

  test('a refund whose outcome VNPay does not know counts as unanswered', async () => {
    const { vnpay } = connect(respond('refundResponse', { vnp_ResponseCode: '99' }));
    await expect(vnpay.refund(PAID_PAYMENT, 'R1', false)).rejects.toThrow(GatewayUnreachable);
  });
});

describe('MoMo', () => {
  const connect = (respond: (body: GatewayMessage) => GatewayMessage = () => ({})) => {
    const { sent, send } = recorder(respond);
    const urls = {
      returnUrl: 'https://shop.test/api/payments/momo/return',
      ipnUrl: 'https://shop.test/api/payments/momo/ipn',
    };
    return { sent, momo: createMoMo({ keys: MOMO_KEYS, send, now, ...urls }) };
  };

  test('a payment is created with a signature over its fields in alphabetical order', async () => {
    const { sent, momo } = connect(() => ({ resultCode: 0, payUrl: 'https://test-payment.momo.vn/pay' }));
    expect(await momo.start(REQUEST)).toBe('https://test-payment.momo.vn/pay');
    const { url, body } = sent[0] as { url: string; body: GatewayMessage };
    expect(url).toBe('https://test-payment.momo.vn/v2/gateway/api/create');
    expect(body).toMatchObject({
      orderId: REQUEST.reference,
      requestId: REQUEST.reference,
      amount: 1_542_000,
    });
    expect(checkMoMoRequest(body, MOMO_KEYS)).toBeNull();
    expect(checkMoMoRequest({ ...body, amount: 1_000 }, MOMO_KEYS)).toBe(11);
    expect(JSON.stringify(body)).not.toContain(MOMO_KEYS.accessKey);
  });

  test.each([[{ resultCode: 22 }], [{ resultCode: 0 }], [{}]])(
    'a payment whose creation is answered with %j is not started',
    async (response) => {
      await expect(connect(() => response).momo.start(REQUEST)).rejects.toThrow(GatewayUnreachable);
    },
  );

  const signed = (changes: object = {}) => {
    const message = {
      partnerCode: 'MOMO',
      orderId: REQUEST.reference,
      requestId: REQUEST.reference,
      amount: 1_542_000,
      orderInfo: 'Thanh toan don hang DH26112700001',
      orderType: 'momo_wallet',
      transId: 4_088_878_653,
      resultCode: 0,
      message: 'Successful.',
      payType: 'qr',
      responseTime: 1_721_720_663_942,
      extraData: '',
      ...changes,
    };
    return { ...message, signature: signMoMo(message, 'result', MOMO_KEYS) };
  };

  test.each([
    [0, 'paid'],
    [1006, 'failed'],
    [1000, 'pending'],
    [7000, 'held'],
    [9000, 'paid'],
    [43, 'pending'],
  ])('result code %d means %s', (resultCode, outcome) => {
    expect(connect().momo.read(signed({ resultCode }))).toMatchObject({ outcome, amount: 1_542_000 });
  });

  test('a message is valid as JSON and as the parameters of the return', () => {
    const message = signed();
    const parameters = Object.fromEntries(
      Object.entries(message).map(([name, value]) => [name, String(value)]),
    );
    expect(connect().momo.read(parameters)).toEqual(connect().momo.read(message));
  });

  test('a changed message, and one for another merchant, are rejected', () => {
    expect(connect().momo.read({ ...signed(), amount: 1_000 })).toBeNull();
    expect(connect().momo.read(signed({ partnerCode: 'OTHER' }))).toBeNull();
  });

  const ECHO = { partnerCode: 'MOMO', orderId: REQUEST.reference };

  test('a query returns nothing for a payment that MoMo does not know', async () => {
    const payment = { reference: REQUEST.reference, startedAt: NOW };
    expect(await connect(() => ({ ...ECHO, resultCode: 42 })).momo.query(payment)).toBeNull();
  });

  test.each([
    ['an answer to another query', { ...ECHO, orderId: 'DH1', resultCode: 0 }],
    ['a code that is about the request', { ...ECHO, resultCode: 10 }],
    ['no code', {}],
  ])('a query with %s has no result', async (_what, response) => {
    const payment = { reference: REQUEST.reference, startedAt: NOW };
    await expect(connect(() => response).momo.query(payment)).rejects.toThrow(GatewayUnreachable);
  });

  const PAID_PAYMENT = { ...REQUEST, refundAmount: REQUEST.amount, gatewayReference: '4088878653' };
  const refundsAre = (code: number, refundTrans: readonly object[]) => (body: GatewayMessage) =>
    body['transId'] === undefined ? { ...ECHO, resultCode: 0, refundTrans } : { resultCode: code };

  test.each([
    [0, 'done'],
    [7002, 'pending'],
    [1081, 'pending'],
    [1004, 'failed'],
  ])('a refund with result code %d is %s', async (code, state) => {
    const { sent, momo } = connect(refundsAre(code, []));
    expect(await momo.refund(PAID_PAYMENT, 'R1', false)).toMatchObject({ state });
    expect(sent[0]?.body).toMatchObject({ orderId: 'R1', requestId: 'R1', transId: 4_088_878_653 });
  });

  test('a refund of a part of the payment has the amount of the part', async () => {
    const { sent, momo } = connect(refundsAre(0, []));
    await momo.refund({ ...PAID_PAYMENT, refundAmount: 500_000 }, 'R1', false);
    expect(sent[0]?.body).toMatchObject({ orderId: 'R1', amount: 500_000 });
  });

  test('a refund that MoMo got before is found in its list, and not sent again', async () => {
    const { sent, momo } = connect(refundsAre(0, [{ orderId: 'R1', resultCode: 0 }]));
    expect(await momo.refund(PAID_PAYMENT, 'R1', true)).toMatchObject({ state: 'done' });
    expect(sent).toHaveLength(1);
  });

  test('a refund that MoMo calls repeated has the state that its list says', async () => {
    const { momo } = connect(refundsAre(40, [{ orderId: 'R1', resultCode: 0 }]));
    expect(await momo.refund(PAID_PAYMENT, 'R1', false)).toMatchObject({ state: 'done' });
  });
});

test('failures are explained in Vietnamese, unknown codes by a general text', () => {
  expect(failureText('vnpay', '24')).toBe('Bạn đã huỷ giao dịch.');
  expect(failureText('momo', '1001')).toBe('Số dư không đủ để thanh toán.');
  expect(failureText('momo', '24')).toMatch(/^Giao dịch không thành công/);
  expect(failureText('vnpay', null)).toMatch(/^Giao dịch không thành công/);
});
