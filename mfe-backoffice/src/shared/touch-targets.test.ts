import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';

const SOURCES = join(__dirname, '..');
const TARGET = 44;
/** Selectors smaller than the touch target that are not interactive. */
const NO_CONTROLS: Readonly<Record<string, readonly string[]>> = {
  'shared/shortcuts/shortcuts.module.css': ['.key'],
};
const styles = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);
const atRulesOf = (rule: Rule): string[] => {
  const found: string[] = [];
  for (let at = rule.parent; at && at.type !== 'root'; at = at.parent) {
    if (at.type === 'atrule') found.push((at as AtRule).params);
  }
  return found;
};

/** Interactive classes of a file that are smaller than the touch target on touch screens. */
function low(css: string): string[] {
  const small = new Map<string, number>();
  const touched = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const coarse = atRulesOf(rule).some((params) => params.includes('pointer: coarse'));
    const isControl = /cursor|font: inherit/.test(rule.toString());
    rule.walkDecls(/^(min-)?block-size$/, ({ value }) => {
      for (const selector of rule.selectors.filter((one) => /^\.[\w-]+$/.test(one))) {
        const size = Number(/^(\d+)px$/.exec(value)?.[1] ?? TARGET);
        if (coarse && size >= TARGET) touched.add(selector);
        if (!coarse && size >= 32 && size < TARGET && isControl) small.set(selector, size);
      }
    });
  });
  return [...small.keys()].filter((selector) => !touched.has(selector));
}

test('finds a control smaller than the touch target unless it grows for a coarse pointer', () => {
  const control = '.a { min-block-size: 40px; cursor: pointer; }';
  expect(low(control)).toEqual(['.a']);
  const grown = '@media (pointer: coarse) { .a { min-block-size: var(--target); } }';
  expect(low(control + grown)).toEqual([]);
  expect(low('.row { block-size: 40px; }')).toEqual([]);
});

test.each(styles)('%s: controls are at least 44 px high on touch screens', (file) => {
  const css = readFileSync(join(SOURCES, file), 'utf8');
  const known = NO_CONTROLS[file] ?? [];
  expect(low(css).filter((selector) => !known.includes(selector))).toEqual([]);
});
