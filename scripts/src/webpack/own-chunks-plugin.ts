import type { Compiler } from 'webpack';

const NAME = 'OwnChunksPlugin';

/** Global symbol of a map from script elements to queues of chunks. */
const OWNERS = 'evcare.chunks';

/** Runtime function of a build that registers a script element for its own queue. */
export const OWN_SCRIPT = '__webpack_require__.ownScript';

/**
 * Runtime code that runs in an entry before the build loads anything. It replaces webpack's one global array
 * with a view: each script sees the queue of the build that requested it, so its chunks reach only that
 * build.
 */
const ownQueue = (global: string): string => `
var name = ${JSON.stringify(global)}, key = Symbol.for(${JSON.stringify(OWNERS)});
var owners = globalThis[key] || (globalThis[key] = new WeakMap());
if (!Object.getOwnPropertyDescriptor(globalThis, name)) {
  var nobodys = [];
  Object.defineProperty(globalThis, name, {
    get: function() { return owners.get(document.currentScript) || nobodys; },
    set: function() {},
    configurable: true
  });
}
var queue = [];
if (document.currentScript) owners.set(document.currentScript, queue); else queue = globalThis[name];
${OWN_SCRIPT} = function(script) { owners.set(script, queue); };`;

/**
 * Separates the chunks of two releases on one page. By default webpack separates them by the name of a
 * global, which is part of every chunk and changes each of them with each release. Here the name is constant,
 * and the script element determines the build, so an unchanged chunk is the same file in the next release.
 *
 * Requires the {@link IntegrityPlugin}, which creates the script elements.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const code = () => ownQueue(compiler.options.output.chunkLoadingGlobal ?? '');
    class OwnQueueModule extends RuntimeModule {
      constructor() {
        // Before the runtime reads its queue from the global.
        super('own chunks', RuntimeModule.STAGE_BASIC);
      }
      override generate(): string {
        return code();
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnQueueModule());
      });
    });
  }
}
