import type { Compiler } from 'webpack';

const NAME = 'OwnChunksPlugin';

/** Where a page keeps which script is whose (a global symbol): from script elements to queues of chunks. */
const OWNERS = 'evcare.chunks';

/** Inside a build: makes a script element one of its own. */
export const OWN_SCRIPT = '__webpack_require__.ownScript';

/**
 * Runs in an entry before anything of the build is loaded. What webpack has as one global array is a view here: each
 * script sees the queue of the build that asked for it, so what it pushes reaches that build alone.
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
 * Two releases of a remote can be on one page. By itself webpack keeps their chunks apart by the name of a global, which
 * then stands in every chunk and makes each of them another file with each release. Here the name stays, and the script
 * element tells whose chunk it is; so a chunk whose sources did not change is the same file in the next release.
 *
 * Goes with the {@link IntegrityPlugin}, which makes the script elements.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const code = () => ownQueue(compiler.options.output.chunkLoadingGlobal ?? '');
    class OwnQueueModule extends RuntimeModule {
      constructor() {
        // Before the runtime takes its queue out of the global.
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
