import { givenKey, keyOf } from './idempotency-key';

const request = (key?: string | string[]) => ({ headers: { 'idempotency-key': key } }) as never;

test.each(['a1b2c3d4', '0f8fad5b-d9cb-469f-a165-70867728950e', '~'.repeat(128)])(
  'accepts the key %s',
  (key) => {
    expect(givenKey(request(key))).toBe(key);
    expect(keyOf(request(key))).toBe(key);
  },
);

test.each([
  ['a missing key', undefined],
  ['an empty key', ''],
  ['a key that is too short', 'a1b2c3d'],
  ['a key that is too long', '~'.repeat(129)],
  ['a key with a space', 'a1b2 c3d4'],
  ['a key that is not ASCII', 'khoá-nhận-diện'],
  ['two keys', ['a1b2c3d4', 'a1b2c3d5']],
])('rejects %s if a key is required', (_what, key) => {
  expect(givenKey(request(key))).toBeNull();
  expect(() => keyOf(request(key))).toThrow(
    expect.objectContaining({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      errors: { 'Idempotency-Key': ['Thiếu mã nhận diện yêu cầu (Idempotency-Key, 8–128 ký tự).'] },
    }),
  );
});
