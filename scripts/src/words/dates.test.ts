import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSources } from '../testing/shipped-sources';
import { ROOT, workspaces } from '../workspace/parts';

const FORMAT = 'shared-contracts/src/format/';

/** The name of a day followed by its date, in one text. */
const DAY_WITH_DATE = /\bformatWeekday\([^;]{0,60}?\bformat(?:Date|DayMonth)\(/;

const composes = (text: string): boolean => DAY_WITH_DATE.test(text);

test('a day of the week next to its date is found', () => {
  const text = '`${formatTime(at)} ${formatWeekday(at)}, ${formatDayMonth(at)}`';
  expect([text, 'messages.closed(formatWeekday(at))'].map(composes)).toEqual([true, false]);
});

test('days are written with their weekday by one module', () => {
  const files = shippedSources(
    workspaces().filter((name) => name !== 'e2e'),
    /\.tsx?$/,
  ).filter((file) => !file.startsWith(FORMAT));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => composes(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
