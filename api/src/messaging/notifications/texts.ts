import type { FastifyBaseLogger } from 'fastify';

/** Short message to a phone, by SMS or Zalo. */
export interface PhoneText {
  /** `+84…` */
  readonly to: string;
  readonly text: string;
  /** Kind of message: `appointment-reminder`. */
  readonly kind: string;
}

/** Sends messages to phones; a gateway is another implementation. */
export interface TextSender {
  send(text: PhoneText): Promise<void>;
}

/** Sender for installations without a gateway: logs the kind of each message, without text and number. */
export const createLogTexts = (log: FastifyBaseLogger): TextSender => ({
  async send({ to, kind }) {
    log.info({ event: 'text_not_sent', kind, phone: `…${to.slice(-3)}` }, 'no gateway for texts');
  },
});
