import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import { SAFETY, templateItems } from '../../../../test/service-orders';
import { SEED_SERVICES } from '../../../seed/rows/services';
import { itemChanges } from './changes';
import { hasSafety, mergeTemplates, sectionsOf } from './merge';

const of = (code: string) => SEED_SERVICES.find((service) => service.code === code)?.checklist ?? [];
const brakes = (changes: Partial<ChecklistTemplateItem> = {}): ChecklistTemplateItem => ({
  ...(templateItems([{ section: 'Phanh & lốp', items: ['Áp suất lốp'] }])[0] as ChecklistTemplateItem),
  ...changes,
});
const titles = (items: readonly ChecklistTemplateItem[]) => items.map(({ title }) => title);

test('merging templates puts safety first and the hand-over last, and lists each item once', () => {
  const items = mergeTemplates([of('BD-CB'), of('SOH')]);
  expect(titles(items.slice(0, 5))).toEqual(SAFETY.items);
  expect(new Set(titles(items)).size).toBe(items.length);
  const sections = items.map(({ section }) => section);
  expect(sections.filter((section, index) => section !== sections[index - 1])).toEqual([
    'An toàn điện cao áp',
    'Phanh & lốp',
    '12V & thân xe',
    'Sạc',
    'Phần mềm',
    'Pin',
    'Bàn giao',
  ]);
});

test('the stricter requirement of two services applies; the first service defines the measurement', () => {
  const strict = brakes({ required: true, needsPhoto: true, unit: 'kPa' });
  expect(mergeTemplates([[brakes()], [strict]])).toEqual([
    brakes({ required: true, needsPhoto: true, unit: 'bar' }),
  ]);
});

test('a retired item is left out unless another service still uses it', () => {
  expect(mergeTemplates([[brakes({ retired: true })]])).toEqual([]);
  expect(titles(mergeTemplates([[brakes({ retired: true })], [brakes()]]))).toEqual(['Áp suất lốp']);
  expect(hasSafety([brakes({ safety: true, retired: true })])).toBe(false);
  expect(sectionsOf([brakes({ retired: true }), brakes({ title: 'Van lốp' })])).toEqual([
    { section: 'Phanh & lốp', items: ['Van lốp'] },
  ]);
});

test('the audit log names the items that were added, removed, changed, retired, restored and moved', () => {
  const item = (title: string, changes = {}) => brakes({ title, ...changes });
  const before = [item('A'), item('B'), item('C'), item('D', { retired: true })];
  expect(itemChanges(before, before)).toEqual({});
  expect(
    itemChanges(before, [item('B', { unit: 'psi' }), item('A', { retired: true }), item('D'), item('E')]),
  ).toEqual({
    added: 'Phanh & lốp: E',
    removed: 'Phanh & lốp: C',
    retired: 'Phanh & lốp: A',
    restored: 'Phanh & lốp: D',
    changed: 'Phanh & lốp: B',
    order: 'Phanh & lốp: B; Phanh & lốp: A; Phanh & lốp: D; Phanh & lốp: E',
  });
});
