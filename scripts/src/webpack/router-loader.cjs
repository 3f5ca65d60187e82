/**
 * Functions of react-router that no page here reaches: prefetching and errors of its
 * framework and RSC modes, instrumentation, which is only called with functions to instrument, and forms,
 * actions and fetchers, which the router's facade in the contract does not export.
 */
const UNREACHED = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  'handleAction',
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
];

/** Component without a use, which its display name would keep in the build. */
const FORM = /^var Form = \w+\.forwardRef\([\s\S]*?\n\);\nForm\.displayName = "Form";$/m;

/** Loops over the fetchers that are loading, of which there are none. */
const FETCHER_LOOPS = [
  /^ *fetchLoadMatches\.forEach\(\(f, key\) => \{[\s\S]*?\n {2}\}\);\n(?= {2}return \{ dsMatches)/m,
  /^ *revalidatingFetchers\.filter\(.*\.forEach\(\(rf\) => \{[\s\S]*?\n {2}\}\);\n(?= {2}return \{ loaderData)/m,
];

/** Warnings for developers, who see them in the development build. */
const WARNING = /^( *)warning\((.*|\n[\s\S]*?\n\1)\);$/gm;

/**
 * Webpack loader that leaves out this code and what only it uses, a fifth of the router. Fails if a part is
 * missing.
 */
module.exports = function withoutUnreached(source) {
  if (!source.includes('function createRouter(')) return source;
  const emptied = UNREACHED.reduce(
    (code, name) =>
      // A function of the package ends with the first brace that is indented like its first line.
      replaceOnce(
        code,
        `function ${name}`,
        new RegExp(`^( *)(async )?function ${name}\\([\\s\\S]*?\\n\\1\\}$`, 'm'),
        `$1$2function ${name}() {\n$1  throw new Error("${name} of react-router is not part of this build.");\n$1}`,
      ),
    source,
  );
  const withoutLoops = FETCHER_LOOPS.reduce(
    (code, loop) => replaceOnce(code, `loop ${loop}`, loop, ''),
    emptied,
  );
  return replaceOnce(withoutLoops, 'component Form', FORM, 'var Form = void 0;').replace(WARNING, '');
};

function replaceOnce(code, part, pattern, replacement) {
  if (!pattern.test(code)) throw new Error(`react-router has no ${part} any more; see ${__filename}.`);
  return code.replace(pattern, replacement);
}
