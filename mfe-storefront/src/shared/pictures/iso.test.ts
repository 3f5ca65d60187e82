import { cylinderSide, discTransform } from './discs';
import { boxFaces, path, project } from './iso';

test('projects x to the right and down, y to the left and down, z up', () => {
  expect(project([100, 0, 0]).map(Math.sign)).toEqual([1, 1]);
  expect(project([0, 100, 0]).map(Math.sign)).toEqual([-1, 1]);
  expect(project([0, 0, 100])[1]).toBeLessThan(0);
});

test('joins the faces of a box in the corner nearest to the viewer', () => {
  const corner = project([10, 20, 30]).join(' ');
  for (const face of Object.values(boxFaces([0, 0, 0], [10, 20, 30]))) expect(face).toContain(corner);
});

test('leaves a path open on request', () => {
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

test.each(['x', 'y', 'z'] as const)('draws round solids along %s with finite numbers', (axis) => {
  expect(discTransform(axis, [1, 2, 3])).not.toMatch(/NaN|Infinity/);
  expect(cylinderSide(axis, [1, 2, 3], 10, 20)).not.toMatch(/NaN|Infinity/);
});
