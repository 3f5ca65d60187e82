const vm = require('node:vm');

const compile = vm.compileFunction;
/** What V8 made of each file's source. */
const made = new Map();
/** Stands for the context of the process itself, which V8 takes where none is named. */
const PROCESS_CONTEXT = {};

/**
 * Each test file has modules of its own, so jest has every module compiled again for each: a fifth of what the API's
 * tests cost. From the second time on V8 takes what it made of the very same source in this process.
 */
vm.compileFunction = (source, params, options) => {
  const { filename } = options ?? {};
  if (!filename) return compile(source, params, options);
  const inContext =
    options.parsingContext === PROCESS_CONTEXT ? { ...options, parsingContext: undefined } : options;
  const named = String(params);
  const before = made.get(filename);
  // V8 itself compares no more than the length.
  if (before?.source === source && before.named === named) {
    return compile(source, params, { ...inContext, cachedData: before.data });
  }
  const compiled = compile(source, params, { ...inContext, produceCachedData: true });
  if (compiled.cachedData) made.set(filename, { source, named, data: compiled.cachedData });
  return compiled;
};

module.exports = { PROCESS_CONTEXT };
