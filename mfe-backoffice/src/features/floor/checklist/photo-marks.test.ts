import { circleAt, lineThrough, strokeLength } from './photo-marks';

const SIZE = { width: 900, height: 600 };

test('a circle is centred on its point', () => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', circleAt({ x: 300, y: 200 }, SIZE));
  // Starts at the left edge, and goes once around by two half circles.
  expect(path.getAttribute('d')).toBe('M233 200a67 67 0 1 0 134 0a67 67 0 1 0 -134 0');
});

test('a stroke becomes one line, and its length is the greatest distance from its start', () => {
  const points = [
    { x: 1.4, y: 2 },
    { x: 31, y: 42 },
    { x: 1.4, y: 2 },
  ];
  expect(lineThrough(points)).toBe('M1 2L31 42L1 2');
  expect(strokeLength(points)).toBeCloseTo(49.8, 1);
  expect(strokeLength([])).toBe(0);
});
