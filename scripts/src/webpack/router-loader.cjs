/**
 * Functions of react-router that no page here reaches: prefetching and errors of its framework and RSC modes,
 * and instrumentation, which is only called with functions to instrument. They are a twelfth of the router.
 */
const UNREACHED = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
];

/** Webpack loader that empties these functions, and so leaves out what only they use. Fails if one is missing. */
module.exports = function withoutUnreached(source) {
  if (!source.includes('function createRouter(')) return source;
  return UNREACHED.reduce((code, name) => {
    // Top-level functions of the package end with the first brace at the start of a line.
    const body = new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, 'm');
    if (!body.test(code))
      throw new Error(`react-router has no function ${name} any more; see ${__filename}.`);
    return code.replace(
      body,
      `function ${name}() {\n  throw new Error("${name} of react-router is not part of this build.");\n}`,
    );
  }, source);
};
