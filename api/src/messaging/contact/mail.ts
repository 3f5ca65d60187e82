import { CONTACT_TOPIC_LABELS, type ContactRequest } from '@evcare/shared-contracts/shop';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { contactMailMessages as messages } from '../../platform/messages';

/** Builds the mail that notifies the shop of a contact request. */
export function contactMail(to: string, code: string, request: ContactRequest): Mail {
  const { fullName, phoneNumber, email, topic, message } = request;
  return compose('contact-request', { email: to, fullName: messages.recipient }, messages.subject(code), {
    paragraphs: [messages.body(code)],
    rows: [
      [messages.name, fullName],
      [messages.phone, phoneNumber],
      [messages.email, email ?? messages.none],
      [messages.topic, CONTACT_TOPIC_LABELS[topic]],
    ],
    after: [message],
  });
}
