import { CONTACT_TOPIC_LABELS, type ContactRequest } from '@evcare/shared-contracts/shop';
import type { Mail } from '../../mail/mail';
import { compose } from '../../mail/templates';
import { contactMailMessages as say } from '../../messages';

/** Builds the mail that notifies the shop of a contact request. */
export function contactMail(to: string, code: string, request: ContactRequest): Mail {
  const { fullName, phoneNumber, email, topic, message } = request;
  return compose('contact-request', { email: to, fullName: say.recipient }, say.subject(code), {
    paragraphs: [say.body(code)],
    rows: [
      [say.name, fullName],
      [say.phone, phoneNumber],
      [say.email, email ?? say.none],
      [say.topic, CONTACT_TOPIC_LABELS[topic]],
    ],
    after: [message],
  });
}
