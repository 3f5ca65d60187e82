import { fieldMessages } from '../messages';
import { CONTACT_TOPIC_LABELS, CONTACT_TOPICS, contactMessages as messages } from './contact';
import { contactRequestSchema } from './contact-schemas';

const request = {
  fullName: 'Trần Thị Bình',
  phoneNumber: '+84 912 345 678',
  email: 'binh@evcare.test',
  topic: 'warranty',
  message: '  Bộ sạc báo lỗi\nsau khi mưa.  ',
  consent: true,
};
const errorsByField = (change: object): [string, string][] => {
  const result = contactRequestSchema.safeParse({ ...request, ...change });
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

it('normalizes a request and keeps line breaks', () => {
  expect(contactRequestSchema.parse({ ...request, email: '' })).toEqual({
    ...request,
    phoneNumber: '0912345678',
    email: null,
    message: 'Bộ sạc báo lỗi\nsau khi mưa.',
  });
});

it.each([
  [{ topic: 'spam' }, ['topic', messages.topic]],
  [{ message: '   ngắn    ' }, ['message', messages.message]],
  [{ message: 'x'.repeat(1_001) }, ['message', messages.message]],
  [{ consent: false }, ['consent', messages.consent]],
  [{ phoneNumber: '123' }, ['phoneNumber', fieldMessages.phoneNumber]],
  [{ fullName: 'A' }, ['fullName', fieldMessages.fullName]],
  [{ email: 'binh' }, ['email', fieldMessages.email]],
])('rejects %j with a user message', (change, fault) => {
  expect(errorsByField(change)).toEqual([fault]);
});

it.each([10, 1_000])('accepts a message of %i characters', (length) => {
  expect(errorsByField({ message: 'x'.repeat(length) })).toEqual([]);
});

it('passes the honeypot field on to the server', () => {
  expect(contactRequestSchema.parse({ ...request, website: 'http://x' }).website).toBe('http://x');
});

it('every topic has a label', () => {
  expect(Object.keys(CONTACT_TOPIC_LABELS)).toEqual([...CONTACT_TOPICS]);
});
