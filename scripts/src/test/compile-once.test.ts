import { compileFunction, type CompileFunctionOptions } from 'node:vm';

/** Compiles as jest does: these tests run in the environment that compiles each source once. */
const run = (source: string, more: CompileFunctionOptions = {}): unknown =>
  (
    compileFunction(source, ['a', 'b'], { filename: '/somewhere/module.js', ...more }) as (
      a: number,
      b: number,
    ) => unknown
  )(2, 3);

describe('a module that several test files load', () => {
  it('behaves the same each time', () => {
    const functions = [1, 2, 3].map(() =>
      compileFunction('return [a + b];', ['a', 'b'], { filename: '/a.js' }),
    );
    expect(functions.map((add) => (add as (a: number, b: number) => unknown)(2, 3))).toEqual([[5], [5], [5]]);
    expect(new Set(functions).size).toBe(3);
  });

  it('is compiled again after a change, even if the length is the same', () => {
    expect(run('return a + b;')).toBe(5);
    expect(run('return a - b;')).toBe(-1);
    expect(run('return a - b;')).toBe(-1);
    expect(run('return a + b;')).toBe(5);
  });

  it('uses the code cache the second time', () => {
    const options = { filename: '/b.js' };
    expect(compileFunction('return a;', ['a'], options)).not.toHaveProperty('cachedDataRejected');
    expect(compileFunction('return a;', ['a'], options)).toHaveProperty('cachedDataRejected', false);
  });
});
