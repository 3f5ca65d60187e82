const vm = require('node:vm');
const { setFlagsFromString } = require('node:v8');

// V8 would forget the code of functions that no test file has called recently.
setFlagsFromString('--no-flush-bytecode');

const compile = vm.compileFunction;
/** Compiled code by file. */
const compiledFiles = new Map();
/** Represents the process's own context, which V8 uses if none is given. */
const PROCESS_CONTEXT = {};

/**
 * Reuses compiled code: jest compiles every module again for each test file. Here a module is compiled once per
 * process, as a script that runs in the context of each test file. A function that one file has called is compiled
 * for all of them.
 */
vm.compileFunction = (source, params = [], options) => {
  const { filename, parsingContext } = options ?? {};
  if (!filename || !vm.isContext(parsingContext ?? PROCESS_CONTEXT) || usesImport(source)) {
    const inContext =
      parsingContext === PROCESS_CONTEXT ? { ...options, parsingContext: undefined } : options;
    return compile(source, params, inContext);
  }
  const parameterKey = String(params);
  let compiled = compiledFiles.get(filename);
  if (compiled?.source !== source || compiled.parameterKey !== parameterKey) {
    const head = `(function (${parameterKey}) {`;
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    compiled = { source, parameterKey, script };
    compiledFiles.set(filename, compiled);
  }
  return compiled.script.runInContext(parsingContext);
};

/** Returns true for a source that may import modules at run time; those belong to one test file. */
const usesImport = (source) => /\bimport\s*\(/.test(source);

module.exports = { PROCESS_CONTEXT };
