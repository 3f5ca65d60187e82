import { isFittedAtHome, isFittedAtWorkshop, type Vehicle } from './catalogue';
import type { Product } from './product-schemas';

type Rule = Pick<Product, 'category' | 'group' | 'fitment'>;
const product = (
  category: Product['category'],
  group: Product['group'],
  types: Vehicle['type'][] = [],
): Rule => ({ category, group, fitment: { types, models: [] } });

test.each<[string, Rule, boolean, boolean]>([
  ['a motor', product('motor', 'parts', ['motorbike']), true, false],
  ['a battery', product('battery-charger', 'parts', ['car']), true, false],
  ['a cabin filter', product('tool', 'parts', ['car']), true, false],
  ['a cable', product('charging-cable', 'accessories', ['car']), false, false],
  ['a tool', product('tool', 'equipment'), false, false],
  ['a wall box', product('battery-charger', 'equipment', ['car']), false, true],
  ['the pole of a wall box', product('battery-charger', 'equipment'), false, true],
  ['a charger for motorbikes', product('battery-charger', 'equipment', ['motorbike']), false, false],
])('%s is installed at the workshop, or at home, or by nobody', (_name, item, workshop, home) => {
  expect([isFittedAtWorkshop(item), isFittedAtHome(item)]).toEqual([workshop, home]);
});
