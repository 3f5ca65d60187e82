import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROOT } from '../common';
import createLucideIcon from './icons';

const smallIcon = jest.requireActual<(source: string) => string>('../icon-loader.cjs');
const ICONS = join(ROOT, 'node_modules/lucide-react/dist/esm/icons');
type Data = Parameters<typeof createLucideIcon>[0];
interface IconModule {
  readonly __iconData: Data;
  readonly default: ComponentType<object>;
}

const ALL_PROPS = [
  {},
  { size: 16, strokeWidth: 1.75, 'aria-hidden': 'true', className: 'icon  large icon' },
  { size: '1em', color: 'red', role: 'img', 'aria-label': 'Xe' },
  { width: 10, height: 20, size: undefined, color: undefined, strokeWidth: undefined, title: null },
  { 'aria-label': undefined, 'data-x': 'y', style: { color: 'red' }, fill: 'currentColor' },
  { children: createElement('title', { key: 'title' }, 'Xe') },
];

// A twentieth of the icons, and those with several names.
const files = readdirSync(ICONS).filter((file) => file.endsWith('.mjs'));
const withData = files.filter((file) => /const __iconData/.test(readFileSync(join(ICONS, file), 'utf8')));
const some = withData.filter((file, index) => index % 20 === 0 || /^circle-[a-e]/.test(file));

test('makes the same elements as lucide-react', () => {
  expect(some.length).toBeGreaterThan(80);
  for (const file of some) {
    const { __iconData: data, default: theirs } = jest.requireActual<IconModule>(join(ICONS, file));
    const ours = createLucideIcon(data) as ComponentType<object>;
    for (const props of ALL_PROPS) {
      const markup = [ours, theirs].map((icon) => renderToStaticMarkup(createElement(icon, props)));
      expect(markup[0]).toBe(markup[1]);
    }
  }
});

test('leaves out keys and the usual size of an icon, and nothing else', () => {
  for (const file of some) {
    const source = readFileSync(join(ICONS, file), 'utf8');
    const [before, after] = [source, smallIcon(source)].map((code) => {
      const [, data] = /const __iconData = (\{[\s\S]+?\n\});/.exec(code) ?? [];
      return data === undefined ? null : (runInNewContext(`(${data})`) as Data);
    });
    const expected = before && {
      ...before,
      size: before.size === 24 ? undefined : before.size,
      node: before.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]),
    };
    expect(after).toEqual(expected);
  }
});

test('fails on icons of another format', () => {
  expect(() => smallIcon('const __iconData = { node: [["path", { key: name }]] };')).toThrow('lucide-react');
});
