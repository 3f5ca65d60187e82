import { pageWindow } from './page-window';

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j (null is a gap)', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
