import { SEED_SERVICES } from '../../seed/rows/services';
import { findingTexts } from './finding-texts';

test.each([
  [{ okFrom: 5, watchFrom: 3 }, 'mm', 'tối thiểu 3 mm'],
  [{ okFrom: 90 }, '%', 'tối thiểu 90%'],
  [{ okTo: 30, watchTo: 60 }, 'mV', 'tối đa 60 mV'],
  [{ okFrom: 3, watchFrom: 1.6 }, null, 'tối thiểu 1,6'],
  [null, 'bar', null],
])('the text for the limits %j in %s is %j', (limits, unit, text) => {
  expect(findingTexts.limit(limits, unit)).toBe(text);
});

test('every measured check with limits has a text for its risk if it fails, and none if it passes', () => {
  const items = SEED_SERVICES.flatMap(({ checklist }) => checklist);
  const judged = items.filter(({ limits, safety }) => limits !== null && !safety);
  expect(judged.length).toBeGreaterThan(10);
  const without = judged.filter(({ title }) => findingTexts.risk(title, 'fail') === null);
  expect([...new Set(without.map(({ title }) => title))]).toEqual([]);
  expect(findingTexts.risk('Gai lốp các bánh', 'ok')).toBeNull();
});
