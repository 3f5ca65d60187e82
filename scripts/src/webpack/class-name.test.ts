import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { parts, ROOT } from '../workspace/parts';
import { classNameOf } from './class-name';
import { cssPrefix } from './css-prefix';

/** Classes and animations of all CSS Modules below a folder. */
function namesIn(folder: string): [file: string, name: string][] {
  const sources = join(ROOT, folder, 'src');
  if (!existsSync(sources)) return [];
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const names = new Set<string>();
      const root = postcss.parse(readFileSync(join(sources, file), 'utf8'));
      root.walkAtRules('keyframes', ({ params }) => void names.add(params));
      root.walkRules(({ selector }) => {
        parser((tree) => tree.walkClasses(({ value }) => void names.add(value))).processSync(selector);
      });
      return [...names].map((name): [string, string] => [join(sources, file), name]);
    });
}

test.each(parts())('no two classes of %s and the primitives have the same name', (part) => {
  const owners = new Map<string, string[]>();
  for (const [file, name] of [...namesIn(part), ...namesIn('shared-ui')]) {
    const built = classNameOf(cssPrefix(part), file, name);
    owners.set(built, [...(owners.get(built) ?? []), `${file} .${name}`]);
  }
  expect(owners.size).toBeGreaterThan(50);
  expect([...owners.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('a class is named after its part, its file and its own name', () => {
  const name = classNameOf('acc', join(ROOT, 'mfe-account/src/page.module.css'), 'page');
  expect(name).toMatch(/^acc_[\w-]{4}$/);
  expect(classNameOf('acc', join(ROOT, 'mfe-account/src/page.module.css'), 'page')).toBe(name);
  expect(classNameOf('acc', join(ROOT, 'mfe-account/src/page.module.css'), 'head')).not.toBe(name);
  expect(classNameOf('acc', join(ROOT, 'mfe-account/src/other.module.css'), 'page')).not.toBe(name);
});
