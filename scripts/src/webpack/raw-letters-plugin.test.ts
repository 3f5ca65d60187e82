import { runInNewContext } from 'node:vm';
import { withRawLetters } from './raw-letters-plugin';

const run = (code: string): unknown => runInNewContext(code);

describe('letters in a minified script', () => {
  it.each([
    ['a letter between others', String.raw`"Gi\xe1 \xc0 l\xe0"`, '"Giá À là"'],
    ['two letters in a row', String.raw`"\xea\xf9"`, '"êù"'],
    ['a letter after an escaped backslash', String.raw`"\\\xe1"`, String.raw`"\\á"`],
    ['a letter in a template', '`${1}\\xfd`', '`${1}ý`'],
    ['a range in a regular expression', String.raw`/[\xc0-\xff]/.source.length`, '/[À-ÿ]/.source.length'],
  ])('writes %s as itself', (_case, code, written) => {
    expect(withRawLetters(code)).toBe(written);
  });

  it.each([
    ['control characters', String.raw`"\x00\x1b\x80\x9f"`],
    ['spaces and soft hyphens that an editor would not show', String.raw`"\xa0\xad"`],
    ['a backslash that is text itself', String.raw`"\\xe1"`],
    ['two backslashes that are text', String.raw`"\\\\xe1"`],
  ])('keeps %s', (_case, code) => {
    expect(withRawLetters(code)).toBe(code);
  });

  it('does not change what the script means', () => {
    const code = String.raw`["Gi\xe1", "\\xe1", "\\\xe1", ${'`'}\xfd${'`'}, "\xa0".length, /^[\xc0-\xff]$/.test("\xe9")]`;
    expect(run(withRawLetters(code))).toEqual(run(code));
  });
});
