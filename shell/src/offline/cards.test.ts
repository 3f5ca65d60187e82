import { cardsToShow, readCard } from './cards';

const NOW = Date.parse('2026-11-27T08:00:00.000Z');
const card = (id: string, expiresAt = '2026-11-28T08:00:00.000Z') => ({
  id,
  title: id,
  lines: [],
  expiresAt,
});

describe('readCard', () => {
  const full = {
    ...card('LH-1'),
    lines: ['Thứ Bảy 28/11/2026', 'Bảo dưỡng'],
    tel: '1900 0000',
    href: '/booking/appointments/LH-1',
  };

  test('returns a complete card unchanged', () => {
    expect(readCard(full)).toEqual(full);
  });

  test.each([
    ['null', null],
    ['a text', 'LH-1'],
    ['no id', { ...full, id: '' }],
    ['no title', { ...full, title: undefined }],
    ['lines that are not a list', { ...full, lines: 'x' }],
    ['no time of expiry', { ...full, expiresAt: undefined }],
    ['an invalid time of expiry', { ...full, expiresAt: 'soon' }],
  ])('rejects %s', (_what, value) => {
    expect(readCard(value)).toBeNull();
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\t/b'])(
    'leaves out the address %j, which is not a path of this site',
    (href) => {
      expect(readCard({ ...full, href })).not.toHaveProperty('href');
    },
  );

  test('leaves out a phone number without digits, and limits the number and length of lines', () => {
    const lines = [7, '', ...Array.from({ length: 20 }, () => 'a'.repeat(1_000))];
    const read = readCard({ ...full, tel: 'gọi', lines });
    expect(read).not.toHaveProperty('tel');
    expect(read?.lines).toEqual(Array.from({ length: 8 }, () => 'a'.repeat(200)));
  });
});

describe('cardsToShow', () => {
  test('leaves out cards from the time at which they expire', () => {
    const past = card('past', new Date(NOW).toISOString());
    const next = card('next', new Date(NOW + 1).toISOString());
    expect(cardsToShow([past, next], NOW)).toEqual([next]);
    expect(cardsToShow([past, next], NOW + 1)).toEqual([]);
  });

  test('shows the soonest first, five at most', () => {
    const days = ['05', '01', '03', '02', '06', '04'].map((day) => card(day, `2026-12-${day}T00:00:00.000Z`));
    expect(cardsToShow(days, NOW).map(({ id }) => id)).toEqual(['01', '02', '03', '04', '05']);
  });

  test('shows a card once that two remotes store', () => {
    expect(cardsToShow([card('LH-1'), card('LH-1')], NOW)).toHaveLength(1);
  });
});
