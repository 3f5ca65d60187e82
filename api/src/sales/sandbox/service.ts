import { randomInt } from 'node:crypto';
import type { SandboxOutcome } from '@evcare/shared-contracts/endpoints/server';
import { GATEWAY_EXPIRY_HOURS, GATEWAY_PAGE_MINUTES, type Gateway } from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import { newId } from '../../platform/db/new-id';
import { createMoMo, createVnPay, type GatewayMessage } from '../gateways';
import { callbackUrls, type CallOutcome, type SimulatedGateways } from '../gateway-payments';
import { sandboxKeys } from './keys';
import { answerMoMo, checkMoMoRequest, DUPLICATE_ORDER_ID, isDuplicate, momoOutcome } from './momo';
import * as store from './repository';
import type { SandboxPayment } from './repository';
import { answerVnpay, checkVnpayRequest, vnpayOutcome } from './vnpay';

const MINUTE = 60_000;
/** Time after the cancellation of an unpaid order at which a late payment is reported. */
const LATE_MS = (GATEWAY_EXPIRY_HOURS * 60 + 2) * MINUTE;
/** Waits between repeated calls that the merchant did not confirm. */
const CALL_WAITS_MS = [10_000, MINUTE, 5 * MINUTE] as const;
/** The wrong amount of a misbehaving gateway is a tenth. */
const WRONG_PART = 10;

/** Delivers a call to the merchant. */
export type CallMerchant = (gateway: Gateway, message: GatewayMessage) => Promise<CallOutcome>;

/** Payment as the payment page shows it. */
export type PagePayment = Pick<
  SandboxPayment,
  'reference' | 'gateway' | 'amount' | 'key' | 'state' | 'expiresAt'
>;

/**
 * Creates simulated gateways for a demo: they check requests as strictly as the real ones, call the merchant
 * and repeat calls, and misbehave when the visitor asks for it.
 */
export function createSandbox({ db, now, config, keys, background }: Core) {
  const secrets = sandboxKeys(keys);
  const urls = callbackUrls(config);
  let callMerchant: CallMerchant = () => Promise.resolve('unknown');

  const transactionNo = () => String(randomInt(10_000_000, 99_999_999));

  const add = (
    gateway: Gateway,
    { reference, amount, expiresAt }: Pick<SandboxPayment, 'reference' | 'amount' | 'expiresAt'>,
    request: GatewayMessage,
  ): Promise<SandboxPayment> =>
    store.insertOnce(db, {
      reference,
      amount,
      expiresAt,
      gateway,
      request,
      key: newId(),
      state: 'open',
      transactionNo: transactionNo(),
      createdAt: now(),
    });

  const outcomeOf = (payment: SandboxPayment): GatewayMessage =>
    payment.gateway === 'vnpay'
      ? vnpayOutcome(payment, secrets.vnpay, now())
      : momoOutcome(payment, secrets.momo, now());

  /** Calls the merchant, and plans a repetition if the call is not confirmed. */
  const call = async (payment: SandboxPayment): Promise<void> => {
    const outcome = await callMerchant(payment.gateway, outcomeOf(payment));
    const isConfirmed = outcome === 'settled' || outcome === 'repeated';
    const wait = isConfirmed ? undefined : CALL_WAITS_MS[payment.calls];
    await store.update(db, payment.reference, {
      callAt: wait === undefined ? null : new Date(now().getTime() + wait),
    });
  };

  const answer = async (url: string, request: GatewayMessage): Promise<GatewayMessage> => {
    if (url === secrets.vnpay.apiUrl) {
      const payment = await store.find(db, String(request['vnp_TxnRef']));
      const { answer: reply, refund } = answerVnpay(request, payment, secrets.vnpay, transactionNo());
      if (payment && refund) await store.addRefund(db, payment, refund, now());
      return reply;
    }
    const kind = url.endsWith('/create') ? 'create' : url.endsWith('/refund') ? 'refund' : 'query';
    if (kind === 'create') return createAtMoMo(request);
    const payment =
      kind === 'refund'
        ? await store.findByTransaction(db, 'momo', String(request['transId']))
        : await store.find(db, String(request['orderId']));
    const { answer: reply, refund } = answerMoMo(kind, request, payment, secrets.momo, transactionNo());
    if (payment && refund) await store.addRefund(db, payment, refund, now());
    return reply;
  };

  const createAtMoMo = async (request: GatewayMessage): Promise<GatewayMessage> => {
    const refused = checkMoMoRequest(request, secrets.momo);
    if (refused !== null) return { resultCode: refused };
    const { orderId: reference, amount } = request as { orderId: string; amount: number };
    const expiresAt = new Date(now().getTime() + GATEWAY_PAGE_MINUTES * MINUTE);
    const payment = await add('momo', { reference, amount, expiresAt }, request);
    if (isDuplicate(payment, request)) return { resultCode: DUPLICATE_ORDER_ID };
    return { resultCode: 0, payUrl: `/api/sandbox/momo/pay?t=${reference}.${payment.key}` };
  };

  /** Ends a payment as the visitor chose, and returns the URL of the merchant to return to. */
  const finish = async (payment: SandboxPayment, outcome: SandboxOutcome): Promise<string> => {
    const state = outcome === 'cancelled' ? 'failed' : 'paid';
    const paidAt = state === 'paid' ? now() : null;
    if (outcome === 'paid-after-expiry') {
      // The bank takes the money later: the customer returns without a result.
      await store.update(db, payment.reference, { callAt: new Date(now().getTime() + LATE_MS) });
      return returnUrl(outcomeOf({ ...payment, state: 'failed' }), payment.gateway);
    }
    const { amount: due } = payment;
    // Stored, so that queries and repeated calls report it, too.
    const amount = outcome === 'wrong-amount' ? Math.round(due / WRONG_PART) : due;
    const ended = await store.end(db, payment.reference, { state, paidAt, amount });
    if (!ended) return returnUrl(outcomeOf(payment), payment.gateway);
    const back = returnUrl(outcomeOf(ended), ended.gateway);
    if (outcome === 'return-without-ipn') return back;
    if (outcome === 'ipn-twice') await Promise.all([call(ended), call(ended)]);
    else if (outcome === 'paid') background.run('sandbox-call', () => call(ended));
    else await call(ended);
    return back;
  };

  const returnUrl = (message: GatewayMessage, gateway: Gateway): string => {
    const query = new URLSearchParams(
      Object.entries(message).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    return `${urls[gateway].returnUrl}?${query}`;
  };

  const gateways: SimulatedGateways = {
    vnpay: createVnPay({ keys: secrets.vnpay, send: answer, now, ...urls.vnpay }),
    momo: createMoMo({ keys: secrets.momo, send: answer, now, ...urls.momo }),
  };

  return {
    gateways,

    /** Sets the function that delivers calls to the merchant. */
    deliverTo(deliver: CallMerchant): void {
      callMerchant = deliver;
    },

    /** Opens the payment page of the simulated VNPay; returns VNPay's error code for a wrong request. */
    async openVnpay(request: Readonly<Record<string, string>>): Promise<PagePayment | string> {
      const checked = checkVnpayRequest(request, secrets.vnpay, now());
      return typeof checked === 'string' ? checked : add('vnpay', checked, request);
    },

    /** Returns the payment of a MoMo page; `null` for a wrong token. */
    async openMoMo(token: string): Promise<PagePayment | null> {
      const [reference = '', key = ''] = token.split('.');
      const payment = await store.find(db, reference);
      return payment?.gateway === 'momo' && payment.key === key ? payment : null;
    },

    /** Ends a payment; `null` if there is none with this key. */
    async finish(reference: string, key: string, outcome: SandboxOutcome): Promise<string | null> {
      const payment = await store.find(db, reference);
      return payment?.key === key ? finish(payment, outcome) : null;
    },

    /** Makes due calls to the merchant; runs as a scheduled task. */
    async callDue(): Promise<number> {
      const due = await store.claimCalls(db, now(), new Date(now().getTime() + MINUTE));
      for (const payment of due) {
        const paid = { state: 'paid', paidAt: payment.paidAt ?? now() } as const;
        if (payment.state === 'open') await store.update(db, payment.reference, paid);
        await call(payment.state === 'open' ? { ...payment, ...paid } : payment);
      }
      return due.length;
    },
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;
