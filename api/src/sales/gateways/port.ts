import type { Gateway } from '@evcare/shared-contracts/shop';

/** Payment to start at a gateway. */
export interface PaymentRequest {
  /** Reference under which the gateway knows the payment: letters and digits, never used twice. */
  readonly reference: string;
  readonly orderCode: string;
  /** Integer đồng. */
  readonly amount: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** Address of the customer. */
  readonly ip: string;
}

/** Payment that was started earlier. */
export type StartedPayment = Pick<PaymentRequest, 'reference' | 'startedAt'>;

/** Payment whose money the gateway has. */
export interface PaidPayment extends StartedPayment {
  readonly amount: number;
  readonly gatewayReference: string;
}

/** Refund of a payment, wholly or in part. */
export interface RefundRequest extends PaidPayment {
  /** Integer đồng, at most the payment's amount. */
  readonly refundAmount: number;
  /** Number of the refund before this one at the gateway; none if this is the first, or the number is not known. */
  readonly earlierRefund?: string | null;
}

/** Result of a payment, as its gateway reports it. Only verified messages become a result. */
export interface PaymentResult {
  readonly reference: string;
  /** Integer đồng. */
  readonly amount: number;
  /**
   * `pending` if the customer has not paid, but still may; `held` if the money has left the customer's account,
   * but the gateway has not decided.
   */
  readonly outcome: 'paid' | 'failed' | 'pending' | 'held';
  readonly gatewayReference: string | null;
  /** Code of the gateway, for its documentation and `failureText`. */
  readonly code: string;
}

/** State of a refund; `pending` if the gateway accepted it and completes it later. */
export interface RefundResult {
  readonly state: 'done' | 'pending' | 'failed';
  readonly code: string;
  /** Number of the refund at the gateway, if it gives one. */
  readonly reference?: string;
}

/** Parameters of a gateway's message. */
export type GatewayMessage = Readonly<Record<string, unknown>>;

/**
 * Gateway at which customers pay. Methods that send a request reject with {@link GatewayUnreachable} if the
 * gateway does not give a usable response.
 */
export interface PaymentGateway {
  readonly name: Gateway;
  /**
   * Returns the URL of the page on which the customer pays. A repeated request for the same reference returns
   * the same payment.
   */
  start(request: PaymentRequest): Promise<string>;
  /** Returns the result that a message contains; `null` if its signature or merchant is wrong. */
  read(message: GatewayMessage): PaymentResult | null;
  /** Asks for the result of a payment; `null` if the gateway does not know the payment. */
  query(payment: StartedPayment): Promise<PaymentResult | null>;
  /**
   * Returns the payment, or a part of it, to the customer.
   * @param requestId id of this refund
   * @param isRepeated true if the refund may have been requested before: the gateway is then asked first
   */
  refund(payment: RefundRequest, requestId: string, isRepeated: boolean): Promise<RefundResult>;
}

/** The gateway cannot be reached, or its response is unusable. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}

/** Sends a JSON request to a gateway and returns the parsed response. */
export type SendToGateway = (url: string, body: GatewayMessage) => Promise<GatewayMessage>;

/** Returns a field of a message as text; empty if it is missing or neither text nor a number. */
export function textOf(message: GatewayMessage, name: string): string {
  const value = message[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
