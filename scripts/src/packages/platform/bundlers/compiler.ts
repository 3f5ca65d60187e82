import { stripVTControlCharacters } from 'node:util';
import { loadConfig } from '../project';
import type { Bundler } from './bundler';

interface Stats {
  hasErrors(): boolean;
  toString(options: string | { preset: string }): string;
  toJson(options: object): { errors?: { message: string; moduleName?: string }[] };
}
type Done = (error: Error | null, stats?: Stats) => void;

/** Subset of a compiler of webpack or Rspack. */
interface Compiler {
  run(done: Done): void;
  watch(options: object, done: Done): { close(done: () => void): void };
  close(done: () => void): void;
}

/** Time in which changes are collected before a build (ms). */
const AGGREGATE_MS = 50;

const problemsOf = (error: Error | null, stats: Stats | undefined): string[] => {
  if (error) return [error.message];
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
  return errors.map(({ message, moduleName }) =>
    stripVTControlCharacters([moduleName, message].filter(Boolean).join('\n')),
  );
};

/** Builds with webpack or Rspack, whose interfaces are the same. */
export const compilerBundler = (create: (config: never) => unknown, file: string): Bundler => ({
  async build() {
    const compiler = create(await loadConfig<never>(file)) as Compiler;
    return new Promise((resolve) => {
      compiler.run((error, stats) => {
        const text = error ? String(error) : (stats?.toString({ preset: 'errors-warnings' }) ?? '');
        if (text) console.log(text);
        compiler.close(() => resolve(!error && stats?.hasErrors() === false));
      });
    });
  },
  async watch(onBuilt) {
    const compiler = create(await loadConfig<never>(file)) as Compiler;
    const watching = compiler.watch({ aggregateTimeout: AGGREGATE_MS }, (error, stats) =>
      onBuilt(problemsOf(error, stats)),
    );
    return { close: () => new Promise((resolve) => watching.close(resolve)) };
  },
});
