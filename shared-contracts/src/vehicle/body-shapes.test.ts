import { bodyShapeOf, paintOf } from './body-shapes';

it.each([
  ['VF 3', 'mini'],
  ['VF3', 'mini'],
  ['VF 5', 'hatchback'],
  ['VF 5 Plus', 'hatchback'],
  ['VF e34', 'suv'],
  ['VF 6', 'suv'],
  ['VF 8', 'suv'],
  ['VF 9 Plus', 'suv'],
  ['Dolphin', 'hatchback'],
  ['MG4 EV', 'hatchback'],
  ['Atto 3', 'suv'],
  ['Model 3', 'saloon'],
  ['Model Y', 'suv'],
  ['Seal', 'saloon'],
  ['Sealion 6', 'suv'],
  ['EC Van', 'van'],
  ['Limo Green', 'van'],
  ['Xe lạ', 'hatchback'],
])('draws a %s as %s', (model, shape) => {
  expect(bodyShapeOf({ type: 'car', model })).toBe(shape);
});

it('draws every two-wheeler as a scooter', () => {
  expect(bodyShapeOf({ type: 'motorbike', model: 'Feliz S' })).toBe('scooter');
});

it.each([
  ['Xanh dương', '#3f78b5'],
  ['xanh lá', '#3f8f5f'],
  ['Trắng ngọc trai', '#eef2f1'],
  ['Đỏ', '#c2443a'],
  ['Đen', '#2b3438'],
  ['Đen nhám', '#2b3438'],
  ['Vàng', '#e2b63c'],
  ['Độc lạ', null],
  [null, null],
])('reads the paint of %j', (color, paint) => expect(paintOf(color)).toBe(paint));
