import type { FastifyBaseLogger } from 'fastify';

/** Short message to a phone, sent by SMS or Zalo. */
export interface PhoneText {
  /** `+84…` */
  readonly to: string;
  readonly text: string;
  /** Kind of message, such as `appointment-reminder`. */
  readonly kind: string;
}

/** Sends messages to phones; a gateway would be another implementation. */
export interface TextSender {
  send(text: PhoneText): Promise<void>;
}

/**
 * Creates the sender for installations without a gateway. It logs the kind of each message, but neither the
 * text nor the full phone number.
 */
export const createLogTexts = (log: FastifyBaseLogger): TextSender => ({
  async send({ to, kind }) {
    log.info({ event: 'text_not_sent', kind, phone: `…${to.slice(-3)}` }, 'no gateway for texts');
  },
});
