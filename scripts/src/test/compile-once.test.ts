import { compileFunction, type CompileFunctionOptions } from 'node:vm';

/** Tests run in an environment that compiles each source once; this one asks as jest does. */
const run = (source: string, more: CompileFunctionOptions = {}): unknown =>
  (
    compileFunction(source, ['a', 'b'], { filename: '/somewhere/module.js', ...more }) as (
      a: number,
      b: number,
    ) => unknown
  )(2, 3);

describe('a module that several test files need', () => {
  it('does the same each time', () => {
    const made = [1, 2, 3].map(() => compileFunction('return [a + b];', ['a', 'b'], { filename: '/a.js' }));
    expect(made.map((add) => (add as (a: number, b: number) => unknown)(2, 3))).toEqual([[5], [5], [5]]);
    expect(new Set(made).size).toBe(3);
  });

  it('is compiled anew where it was written anew, at the same length too', () => {
    expect(run('return a + b;')).toBe(5);
    expect(run('return a - b;')).toBe(-1);
    expect(run('return a - b;')).toBe(-1);
    expect(run('return a + b;')).toBe(5);
  });

  it('was compiled from what is kept the second time', () => {
    const options = { filename: '/b.js' };
    expect(compileFunction('return a;', ['a'], options)).not.toHaveProperty('cachedDataRejected');
    expect(compileFunction('return a;', ['a'], options)).toHaveProperty('cachedDataRejected', false);
  });
});
