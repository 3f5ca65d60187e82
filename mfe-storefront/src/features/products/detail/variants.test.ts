import type { ProductVariant } from '@evcare/shared-contracts/shop';
import { variantGroups } from './variants';

const variant = (power: string, colour: string, state: 'in' | 'out' = 'in'): ProductVariant => ({
  slug: `${power}-${colour}`,
  price: 1,
  stock: { state, left: null },
  options: [
    { key: 'power', label: 'Công suất', value: power, text: `${power} kW` },
    { key: 'colour', label: 'Màu', value: colour, text: colour },
  ],
});
const shown = (slug: string, ...variants: ProductVariant[]) =>
  variantGroups(slug, variants).map(({ label, options }) => [
    label,
    options.map((option) => `${option.text} → ${option.variant.slug}${option.isChosen ? ' *' : ''}`),
  ]);

test('each value leads to the variant that is most similar to the shown product', () => {
  const all = [variant('7', 'white'), variant('7', 'black'), variant('11', 'white'), variant('11', 'black')];
  expect(shown('11-black', ...all)).toEqual([
    ['Công suất', ['7 kW → 7-black', '11 kW → 11-black *']],
    ['Màu', ['white → 11-white', 'black → 11-black *']],
  ]);
});

test('a value that is not available with the other chosen values leads to another variant, preferably one in stock', () => {
  const all = [variant('7', 'black'), variant('11', 'white', 'out'), variant('11', 'green')];
  expect(shown('7-black', ...all)[0]).toEqual(['Công suất', ['7 kW → 7-black *', '11 kW → 11-green']]);
});

test('the shown product stays selected when it is out of stock and another variant with the same value is in stock', () => {
  const all = [variant('7', 'black'), variant('11', 'black', 'out'), variant('11', 'white')];
  expect(shown('11-black', ...all)[0]).toEqual(['Công suất', ['7 kW → 7-black', '11 kW → 11-black *']]);
});

test('numeric values are sorted by size, even if the API sorts the variants by another attribute', () => {
  const all = [variant('7', 'white'), variant('22', 'white'), variant('11', 'black')];
  expect(shown('22-white', ...all)).toEqual([
    ['Công suất', ['7 kW → 7-white', '11 kW → 11-black', '22 kW → 22-white *']],
    ['Màu', ['white → 22-white *', 'black → 11-black']],
  ]);
});

test('a product without variants offers no choice', () => {
  expect(variantGroups('a', [])).toEqual([]);
  expect(variantGroups('a', [variant('7', 'black')])).toEqual([]);
});
