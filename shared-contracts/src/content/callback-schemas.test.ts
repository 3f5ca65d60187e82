import { newProductBodySchema } from '../catalogue/staff-product-schemas';
import { callbackRequestSchema } from './callback-schemas';
import { contactMessages as messages } from './contact';
import { staffContactMessages } from './staff-contact';
import { contactCallSchema } from './staff-contact-schemas';

const request = { fullName: 'Trần Thị Bình', phoneNumber: '+84 912 345 678', consent: true };
const errorsByField = (change: object): [string, string][] => {
  const result = callbackRequestSchema.safeParse({ ...request, ...change });
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

it('a callback without a time, note and subject is as soon as possible', () => {
  expect(callbackRequestSchema.parse(request)).toEqual({
    ...request,
    phoneNumber: '0912345678',
    note: '',
    subject: null,
    startsAt: null,
  });
});

it.each([
  [{ startsAt: '' }, ['startsAt', messages.windowMissing]],
  [{ startsAt: 'x'.repeat(31) }, ['startsAt', messages.window]],
  [{ note: 'x'.repeat(501) }, ['note', messages.note]],
  [{ subject: { kind: 'order', ref: 'DH 1' } }, ['subject.ref', messages.subject]],
  [{ subject: { kind: 'product', ref: 'x'.repeat(81) } }, ['subject.ref', messages.subject]],
  [{ subject: { kind: 'invoice', ref: 'DH-1' } }, ['subject.kind', messages.subject]],
  [{ consent: false }, ['consent', messages.consent]],
])('a callback with %j is rejected', (change, error) => {
  expect(errorsByField(change)).toEqual([error]);
});

it('a callback can be about a product with the longest possible slug', () => {
  const slug = 'x'.repeat(80);
  expect(newProductBodySchema.shape.slug.safeParse(slug).success).toBe(true);
  expect(errorsByField({ subject: { kind: 'product', ref: slug } })).toEqual([]);
});

it('a call needs a result', () => {
  const result = contactCallSchema.safeParse({ result: '', note: '' });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([staffContactMessages.result]);
});
