const DAYS: Readonly<Record<string, string>> = {
  'thứ hai': 'Monday',
  'thứ ba': 'Tuesday',
  'thứ tư': 'Wednesday',
  'thứ năm': 'Thursday',
  'thứ sáu': 'Friday',
  'thứ bảy': 'Saturday',
  'chủ nhật': 'Sunday',
};
const NAMES = Object.values(DAYS);
const DAYS_AND_HOURS = /^(.+?)(?:\s*[–-]\s*(.+?))?\s*,\s*(\d{2}:\d{2}.+)$/u;
const HOURS = /^(\d{2}:\d{2})\s*[–-]\s*(\d{2}:\d{2})$/u;

/**
 * Reads the operator's opening hours, such as `Thứ Hai – Thứ Bảy, 08:00 – 12:00 và 13:00 – 17:30`; those of
 * other days follow after `;`. Returns an empty list if any part has another format: no hours are better than
 * wrong hours.
 */
export function readOpeningHours(text: string): object[] {
  const specifications = text.split(';').flatMap(readPart);
  return specifications.every((part) => part !== null) ? specifications : [];
}

function readPart(part: string): (object | null)[] {
  const [, first = '', last = first, hours = ''] = DAYS_AND_HOURS.exec(part.normalize('NFC').trim()) ?? [];
  const from = NAMES.indexOf(DAYS[first.toLowerCase()] ?? '');
  const to = NAMES.indexOf(DAYS[last.toLowerCase()] ?? '');
  if (from < 0 || to < from) return [null];
  const dayOfWeek = NAMES.slice(from, to + 1);
  return hours.split(' và ').map((range) => {
    const [, opens, closes] = HOURS.exec(range.trim()) ?? [];
    return opens ? { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes } : null;
  });
}
