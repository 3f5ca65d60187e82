import fc from 'fast-check';
import { parseDocumentText, toDocumentText } from './document-text';

const line = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aăâ # 1:-') })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.startsWith('#'));
const section = fc.record({ title: line, lines: fc.array(line, { maxLength: 4 }) });

test('any document that the contract accepts is unchanged after it is written as text and parsed again', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 4 }), (sections) => {
      expect(parseDocumentText(toDocumentText(sections))).toEqual(sections);
    }),
  );
});

test('lines before the first title become a section without a title', () => {
  expect(parseDocumentText('Tắt xe.\n\n#An toàn\n Đeo găng. ')).toEqual([
    { title: '', lines: ['Tắt xe.'] },
    { title: 'An toàn', lines: ['Đeo găng.'] },
  ]);
});

test('an empty text has no sections', () => {
  expect(parseDocumentText(' \n')).toEqual([]);
  expect(toDocumentText()).toBe('');
});
