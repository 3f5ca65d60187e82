/** @jest-environment ../scripts/jest/browser-environment.cjs */
import { RspackIntegrityPlugin, type RspackCompiler } from '.';

type Change = (code: string) => string;

/** Applies the plugin to a fake compiler that records its hooks. */
function changes(): { createScript: Change; createLink: Change } {
  const kept: Record<string, Change> = {};
  const hook = (name: string) => ({ tap: (_plugin: string, change: Change) => void (kept[name] = change) });
  const hooks = { createScript: hook('createScript'), createLink: hook('createLink') };
  const compiler: RspackCompiler = {
    webpack: { RuntimePlugin: { getCompilationHooks: () => hooks } },
    hooks: { thisCompilation: { tap: (_plugin, use) => use({} as never) } },
  };
  new RspackIntegrityPlugin().apply(compiler);
  return kept as { createScript: Change; createLink: Change };
}

const LOOKUP = Symbol.for('evcare.integrity');
const page = globalThis as { [LOOKUP]?: (url: string) => string | null };
afterEach(() => Reflect.deleteProperty(page, LOOKUP));

/** Runs an excerpt of Rspack's runtime code for a URL and returns the created element. */
function script(url: string) {
  const code = changes().createScript("script = document.createElement('script');\nscript.src = url;");
  const refused: unknown[] = [];
  const run = new Function('url', 'done', `var script;\n${code}\nreturn script;`);
  return { element: run(url, (event: unknown) => void refused.push(event)) as HTMLScriptElement, refused };
}

function link(url: string): HTMLLinkElement {
  const code = changes().createLink(
    'var linkTag = document.createElement("link");\nlinkTag.href = fullhref;',
  );
  return new Function('fullhref', `${code}\nreturn linkTag;`)(url) as HTMLLinkElement;
}

describe('a chunk of an Rspack build', () => {
  it('has the hash provided by the page and the same `crossorigin` as preload links', () => {
    page[LOOKUP] = (url) => `sha384-of:${url}`;
    const { element } = script('/releases/a.js');
    expect(element.integrity).toBe('sha384-of:/releases/a.js');
    expect(element.crossOrigin).toBe('anonymous');
    const style = link('/releases/a.css');
    expect(style.integrity).toBe('sha384-of:/releases/a.css');
    expect(style.crossOrigin).toBe('anonymous');
  });

  it('is not loaded if the page forbids it', () => {
    page[LOOKUP] = () => null;
    const { element, refused } = script('/releases/a.js');
    expect(element).toBeUndefined();
    expect(refused).toEqual([{ type: 'integrity', target: { src: '/releases/a.js' } }]);
    expect(() => link('/releases/a.css')).toThrow('/releases/a.css');
  });

  it.each([[undefined], [() => '']])(
    'is loaded without integrity if the page does not enforce it',
    (lookup) => {
      if (lookup) page[LOOKUP] = lookup;
      // jsdom does not define this property.
      expect(script('/releases/a.js').element.integrity).toBeFalsy();
      expect(link('/releases/a.css').integrity).toBeFalsy();
    },
  );
});

it('throws on an Rspack version with unknown runtime code', () => {
  expect(() => changes().createLink('makeLink()')).toThrow(/does not know/);
});
