import type { FastifyBaseLogger } from 'fastify';

/** A short text to a phone, by SMS or Zalo. */
export interface PhoneText {
  /** `+84…` */
  readonly to: string;
  readonly text: string;
  /** What it is about: `appointment-reminder`. */
  readonly kind: string;
}

/** Takes texts to phones. A gateway is another implementation of this. */
export interface TextSender {
  send(text: PhoneText): Promise<void>;
}

/** Used where no gateway is configured: nothing leaves, the log says what would have, without text and number. */
export const createLogTexts = (log: FastifyBaseLogger): TextSender => ({
  async send({ to, kind }) {
    log.info({ event: 'text_not_sent', kind, phone: `…${to.slice(-3)}` }, 'no gateway for texts');
  },
});
