/** @jest-environment ./jest/browser-environment.cjs */
import { findByText, getByText, getConfig } from '@testing-library/dom';

beforeAll(() => {
  jest.requireActual('../../jest/quick-errors.cjs');
});

/** Error of a query that finds nothing. */
function errorOf(query: () => unknown): Error {
  try {
    query();
  } catch (error) {
    return error as Error;
  }
  throw new Error('The query found something.');
}

const page = (text: string) => {
  const element = document.createElement('main');
  element.textContent = text;
  return element;
};

it('the error of a query shows the document, and where the query stands', () => {
  const error = errorOf(() => getByText(page('Giỏ hàng trống'), 'Thanh toán'));
  expect(error.name).toBe('TestingLibraryElementError');
  for (const text of [error.message, error.stack]) {
    expect(text).toContain('Unable to find an element with the text: Thanh toán');
    expect(text).toContain('Ignored nodes: comments, script, style');
    expect(text).toContain('Giỏ hàng trống');
  }
  expect(error.stack).toMatch(/quick-errors\.test\.ts:\d+/);
});

it('the document is printed when the error is read, and once', () => {
  const main = page('Đang tải');
  const error = getConfig().getElementError('Nothing found.', main);
  main.textContent = 'Giỏ hàng trống';
  expect(error.message).toContain('Giỏ hàng trống');
  main.textContent = 'Thanh toán';
  expect(error.message).toContain('Giỏ hàng trống');
});

it('an asynchronous query that finds nothing fails with the document of its last attempt', async () => {
  const main = page('Đang tải');
  const found = findByText(main, 'Thanh toán', {}, { timeout: 60, interval: 10 });
  main.textContent = 'Giỏ hàng trống';
  const error = await found.catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain('Giỏ hàng trống');
  expect((error as Error).stack).toMatch(/Unable to find[\s\S]*Giỏ hàng trống[\s\S]*quick-errors\.test\.ts/);
});

it('the message of an error can be replaced', () => {
  const error = getConfig().getElementError('Nothing found.', page(''));
  error.message = 'Other words.';
  expect(error.message).toBe('Other words.');
});
