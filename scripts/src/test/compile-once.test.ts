import vm, { compileFunction, createContext, type CompileFunctionOptions } from 'node:vm';

type Calculation = (a: number, b: number) => unknown;

/** Compiles as jest does: these tests run in the environment that compiles each source once. */
const compileModule = (source: string, more: CompileFunctionOptions = {}): Calculation =>
  compileFunction(source, ['a', 'b'], {
    filename: '/somewhere/module.js',
    parsingContext: createContext({}),
    ...more,
  }) as Calculation;
const run = (source: string): unknown => compileModule(source)(2, 3);

describe('a module that several test files load', () => {
  it('behaves the same each time', () => {
    const functions = [1, 2, 3].map(() => compileModule('return [a + b];'));
    expect(functions.map((add) => JSON.stringify(add(2, 3)))).toEqual(['[5]', '[5]', '[5]']);
    expect(new Set(functions).size).toBe(3);
  });

  it('uses the globals of each test file', () => {
    const contexts = [createContext({ name: 'first' }), createContext({ name: 'second' })];
    const names = contexts.map((parsingContext) => compileModule('return name;', { parsingContext })(0, 0));
    expect(names).toEqual(['first', 'second']);
    const [first, second] = contexts.map((parsingContext) =>
      compileModule('return Object;', { parsingContext })(0, 0),
    );
    expect(first).not.toBe(second);
  });

  it('is compiled again after a change, even if the length is the same', () => {
    expect(run('return a + b;')).toBe(5);
    expect(run('return a - b;')).toBe(-1);
    expect(run('return a - b;')).toBe(-1);
    expect(run('return a + b;')).toBe(5);
  });

  it('is compiled once', () => {
    const { Script } = vm;
    const compiled = jest.spyOn(vm, 'Script').mockImplementation((...args) => new Script(...args));
    const options = { filename: '/b.js' };
    expect([1, 2, 3].map(() => compileModule('return a;', options)(7, 0))).toEqual([7, 7, 7]);
    expect(compiled).toHaveBeenCalledTimes(1);
    compiled.mockRestore();
  });

  it('reports errors at their place in the source', () => {
    const sources = ['throw new Error("first line");', '\n  throw new Error("second line");'];
    const placesBy = (compile: (source: string) => Calculation) =>
      sources.map((source) => {
        try {
          return compile(source)(0, 0);
        } catch (error) {
          return /module\.js:\d+:\d+/.exec((error as Error).stack as string)?.[0];
        }
      });
    // Code without a context of its own is compiled by Node.
    const byNode = placesBy((source) => compileModule(source, { parsingContext: undefined }));
    expect(byNode).toEqual(['module.js:1:7', 'module.js:2:9']);
    expect(placesBy(compileModule)).toEqual(byNode);
  });

  it('may have strict mode, a comment at its end, and a syntax error', () => {
    expect(run('"use strict"; return this === undefined && a + b; // sum')).toBe(5);
    expect(() => run('return a +;')).toThrow(/Unexpected token/);
  });
});
