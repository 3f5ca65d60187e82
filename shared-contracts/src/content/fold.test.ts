import fc from 'fast-check';
import { findFolded, foldText } from './fold';

describe('folding', () => {
  it.each([
    ['Động cơ', 'dong co'],
    ['ĐỘNG CƠ', 'dong co'],
    ['  Bộ   sạc\ttreo\u00a0tường ', 'bo sac treo tuong'],
    ['Cáp sạc Type 2 – 7 kW', 'cap sac type 2 – 7 kw'],
    ['', ''],
    ['đĐ', 'dd'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is the same for composed and decomposed characters', () => {
    const text = 'Pin ắc quy, động cơ, đường sắt';
    expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('finding', () => {
  const marked = (text: string, query: string) =>
    findFolded(text, query).map(([start, end]) => text.slice(start, end));

  it.each([
    ['Động cơ trợ lực', 'dong co', ['Động', 'cơ']],
    ['Động cơ', 'ĐỘNG', ['Động']],
    ['Cáp sạc Cáp', 'cap', ['Cáp', 'Cáp']],
    ['Bộ sạc treo tường', 'ac tre', ['ạc', 'tre']],
    ['Pin 12V', 'pin 99', ['Pin']],
    ['Dây đai', 'd', ['D', 'đ']],
    ['Pin', '', []],
    ['Pin', '   ', []],
    ['', 'pin', []],
  ])('in %j, the query %j matches %j', (text, query, found) => {
    expect(marked(text, query)).toEqual(found);
  });

  it('includes decomposed accents in a range', () => {
    const text = 'Bộ sạc'.normalize('NFD');
    expect(marked(text, 'bo')).toEqual(['Bộ'.normalize('NFD')]);
    expect(marked(text, 'sạc'.normalize('NFC'))).toEqual(['sạc'.normalize('NFD')]);
  });

  it('counts UTF-16 code units, even after emoji and letters whose folded form has another length', () => {
    expect(marked('⚡️🔋 Pin İstanbul pin', 'pin')).toEqual(['Pin', 'pin']);
    expect(marked('İzmir', 'iz')).toEqual(['İz']);
  });

  it('merges overlapping and adjacent ranges', () => {
    expect(findFolded('banana', 'ana nan')).toEqual([[1, 5]]);
    expect(findFolded('pinpin', 'pin')).toEqual([[0, 6]]);
  });

  const vietnamese = fc.string({
    unit: fc.constantFrom(...'aăâbcdđeêghiklmnoôơpqrstuưvxyÁẠẶẬĐẾỆỘỢỨỰÝỹ 0123'),
    maxLength: 30,
  });

  it('returns ranges that contain the word, ignoring case and accents', () => {
    fc.assert(
      fc.property(vietnamese, vietnamese, fc.constantFrom('NFC', 'NFD'), (text, query, form) => {
        const word = foldText(query).split(' ')[0] ?? '';
        const written = text.normalize(form);
        for (const part of marked(written, word)) {
          expect(foldText(part).replaceAll(word, '')).toBe('');
        }
        expect(marked(written, word).length > 0).toBe(word !== '' && foldText(text).includes(word));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never throws and returns sorted, disjoint ranges within the text', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({
        unit: fc.constantFrom('İ', 'ı', '🔋', '️', '\ud83d', 'ß', '가', 'đ', '̣', ' '),
        maxLength: 20,
      }),
    );
    fc.assert(
      fc.property(any, any, (text, query) => {
        let last = -1;
        for (const [start, end] of findFolded(text, query)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
