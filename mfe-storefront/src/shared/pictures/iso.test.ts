import { boxFaces, cylinderSide, discTransform, path, project } from './iso';

test('x runs right and down, y left and down, z up', () => {
  expect(project([100, 0, 0]).map(Math.sign)).toEqual([1, 1]);
  expect(project([0, 100, 0]).map(Math.sign)).toEqual([-1, 1]);
  expect(project([0, 0, 100])[1]).toBeLessThan(0);
});

test('the faces of a box meet in the corner nearest to the eye', () => {
  const corner = project([10, 20, 30]).join(' ');
  for (const face of Object.values(boxFaces([0, 0, 0], [10, 20, 30]))) expect(face).toContain(corner);
});

test('a path may stay open', () => {
  expect(
    path(
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
      false,
    ),
  ).not.toContain('Z');
});

test.each(['x', 'y', 'z'] as const)('round things along %s are drawn with finite numbers', (axis) => {
  expect(discTransform(axis, [1, 2, 3])).not.toMatch(/NaN|Infinity/);
  expect(cylinderSide(axis, [1, 2, 3], 10, 20)).not.toMatch(/NaN|Infinity/);
});
