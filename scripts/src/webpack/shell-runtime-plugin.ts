import type { Compiler, RuntimeModule } from 'webpack';
import { withBundlerRuntimeOfShell } from './replace-file';

const NAME = 'ShellRuntimePlugin';

/**
 * Runtime that the shell provides to entries (`shell/src/remotes/federation/remote-runtime.ts`), named like a
 * shared module in `shared` of releases: shells have the version, remotes the range. Since 1.1.0, a chunk whose
 * hash the document lacks waits for the list of its release.
 */
export const REMOTE_RUNTIME = { request: '@evcare/shell/remote-runtime', version: '1.1.0', range: '^1.0.0' };

/** Property of `__webpack_require__` with that runtime. */
const RUNTIME = '__webpack_require__.shell';

/**
 * First code of an entry. The message contains 'does not satisfy', by which shells recognise a missing shared module.
 */
const FIND_RUNTIME = `${RUNTIME} = globalThis[Symbol.for("evcare.remoteRuntime")];
if (!${RUNTIME}) throw new Error("The shell provides no ${REMOTE_RUNTIME.request}, so it does not satisfy this release.");`;

/** Returns the part of generated code that a pattern captures, and fails the build if the code has changed. */
function captured(pattern: RegExp, code: string): string {
  const [, part] = pattern.exec(code) ?? [];
  if (part === undefined)
    throw new Error(`${NAME} does not recognise the runtime code of this webpack: ${pattern}`);
  return part;
}

type Changes = Readonly<Record<string, (code: string) => string>>;

/** Keys of the chunks with styles, in the code that loads them. */
const styledChunks = (code: string): string => captured(/var cssChunks = (\{[^}]*\});/, code);

/** Changes the code of the runtime modules of a build, by name. */
function changeRuntime(compiler: Compiler, changes: Changes): void {
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    compilation.hooks.runtimeModule.tap(NAME, (module: RuntimeModule, chunk) => {
      const change = changes[module.name];
      // Loaders run modules during the build, in chunks that are not part of it.
      if (!change || !compilation.chunks.has(chunk)) return;
      const generate = module.generate.bind(module);
      module.generate = () => {
        const code = generate();
        return code && change(code);
      };
    });
  });
}

const changesOfRemote = (queue: string): Changes => ({
  publicPath: () => `__webpack_require__.p = ${RUNTIME}.currentFolder();`,
  'load script': () => `__webpack_require__.l = ${RUNTIME}.createScriptLoader(${JSON.stringify(queue)});`,
  'css loading': (code) =>
    `__webpack_require__.f.miniCss = ${RUNTIME}.createStyleLoader(__webpack_require__, ${styledChunks(code)});`,
  // Removes webpack's own code, which Module Federation's module of the same name replaces.
  sharing: (code) => (code.includes('__webpack_require__.federation') ? code : ''),
  // Removes absent values, and functions that only throw.
  consumes: (code) =>
    code.replace(
      /fallback: \(\)=>\(\)=>\{throw new Error\("Can not get '[^']+'"\)\},|eager: false,|layer: undefined,/g,
      '',
    ),
  'embed federation': (code) =>
    `${captured(/^\s*(__webpack_require__\([^)]*"federation-entry"\));?$/m, code)};`,
});

/**
 * Lets the entry of a remote use the shell's runtime (Module Federation's parts, and the functions that load
 * scripts and styles) instead of its own copy. The chunks of two releases on one page stay separate, because
 * each script element belongs to the build that requested it.
 */
export class ShellRuntimePlugin {
  apply(compiler: Compiler): void {
    withBundlerRuntimeOfShell().apply(compiler);
    changeRuntime(compiler, changesOfRemote(compiler.options.output.chunkLoadingGlobal ?? ''));
    class FindRuntimeModule extends compiler.webpack.RuntimeModule {
      constructor() {
        // Runs before all other modules; those of Module Federation begin one stage before the normal stage.
        super('shell runtime', compiler.webpack.RuntimeModule.STAGE_NORMAL - 2);
      }
      override generate(): string {
        return FIND_RUNTIME;
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        if (compilation.chunks.has(chunk)) compilation.addRuntimeModule(chunk, new FindRuntimeModule());
      });
    });
  }
}

/**
 * Lets the shell load its own chunks with the functions that it provides to remotes
 * (`shell/src/remotes/federation/own-chunks.ts`).
 */
export class ShellChunksPlugin {
  apply(compiler: Compiler): void {
    changeRuntime(compiler, {
      'load script': () => '',
      'css loading': (code) => `__webpack_require__.styled = ${styledChunks(code)};`,
    });
  }
}
