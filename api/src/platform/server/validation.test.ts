import * as z from 'zod/mini';
import { validatorCompiler } from './validation';

const texts = z.object({ kind: z.literal('text'), value: z.string('Vui lòng nhập nội dung.') });
const numbers = z.object({ kind: z.literal('number'), value: z.number() });
const schema = z.object({
  name: z.string(),
  size: z.enum(['small', 'large']),
  count: z.number().check(z.lte(5), z.gte(1)),
  parts: z.array(z.object({ code: z.string().check(z.maxLength(3)) })),
  answer: z.union([texts, numbers]),
});
const valid = { name: 'A', size: 'small', count: 1, parts: [], answer: { kind: 'number', value: 1 } };

function errorsOf(changes: object): Record<string, string> {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const { error = [] } = validate({ ...valid, ...changes }) as {
    error?: { instancePath: string; message: string }[];
  };
  return Object.fromEntries(error.map(({ instancePath, message }) => [instancePath, message]));
}

describe('validation', () => {
  it('accepts valid data', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('validation messages are Vietnamese if the schema has no message', () => {
    expect(errorsOf({ name: undefined, size: 'huge', count: 9 })).toEqual({
      '/name': 'Vui lòng nhập thông tin này.',
      '/size': 'Giá trị không nằm trong các lựa chọn cho phép.',
      '/count': 'Giá trị vượt quá giới hạn cho phép.',
    });
    expect(errorsOf({ name: 1, count: 0 })).toEqual({
      '/name': 'Giá trị không hợp lệ.',
      '/count': 'Giá trị nhỏ hơn mức cho phép.',
    });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '  '],
  ])('validation reports a required value that is %s as missing, whatever rule it breaks', (_, name) => {
    const filled = z.object({
      name: z.string().check(
        z.minLength(1),
        z.regex(/^\S/),
        z.refine((text) => text.trim() !== ''),
      ),
      size: z.enum(['small', 'large']),
    });
    const validate = validatorCompiler({ schema: filled, method: 'POST', url: '/', httpPart: 'body' });
    const { error = [] } = validate({ name, size: name }) as { error?: { message: string }[] };
    expect(new Set(error.map(({ message }) => message))).toEqual(new Set(['Vui lòng nhập thông tin này.']));
  });

  it('validation reports invalid values inside lists', () => {
    expect(errorsOf({ parts: [{ code: 'long' }] })).toEqual({
      '/parts/0/code': 'Giá trị vượt quá giới hạn cho phép.',
    });
  });

  it('validation explains the best-matching option of a union, with its own message', () => {
    expect(errorsOf({ answer: { kind: 'text' } })).toEqual({ '/answer/value': 'Vui lòng nhập nội dung.' });
    expect(errorsOf({ answer: 'none' })).toEqual({ '/answer': 'Giá trị không hợp lệ.' });
  });
});
