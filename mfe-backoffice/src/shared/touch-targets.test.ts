import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';

const SOURCES = join(__dirname, '..');
const MIN_TARGET_PX = 44;
/** Selectors smaller than the touch target that are not interactive. */
const NO_CONTROLS: Readonly<Record<string, readonly string[]>> = {
  'shared/shortcuts/shortcuts.module.css': ['.key'],
};
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const styles = files.filter((file) => file.endsWith('.module.css'));

/**
 * Classes of a style sheet that are used on primitives rendered as buttons. Such classes set no cursor,
 * because the primitive does.
 */
function classesOfButtons(file: string): string[] {
  return files
    .filter((other) => other.endsWith('.tsx') && other.startsWith(dirname(file)))
    .map((other) => readFileSync(join(SOURCES, other), 'utf8'))
    .filter((source) => source.includes(basename(file)))
    .flatMap((source) => [...source.matchAll(/as="button"[^>]*?className=\{styles\['(\w+)'\]/g)])
    .map(([, name]) => `.${name}`);
}
const atRulesOf = (rule: Rule): string[] => {
  const params: string[] = [];
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent) {
    if (node.type === 'atrule') params.push((node as AtRule).params);
  }
  return params;
};

/** Interactive classes of a file that are smaller than the touch target on touch screens. */
function findTooSmall(css: string, buttons: readonly string[] = []): string[] {
  const smallSelectors = new Map<string, number>();
  const touchSized = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const coarse = atRulesOf(rule).some((params) => params.includes('pointer: coarse'));
    const isControl = /cursor|font: inherit/.test(rule.toString());
    rule.walkDecls(/^(min-)?block-size$/, ({ value }) => {
      for (const selector of rule.selectors.filter((candidate) => /^\.[\w-]+$/.test(candidate))) {
        const size = Number(/^(\d+)px$/.exec(value)?.[1] ?? MIN_TARGET_PX);
        if (coarse && size >= MIN_TARGET_PX) touchSized.add(selector);
        const isSmall = !coarse && size >= 32 && size < MIN_TARGET_PX;
        if (isSmall && (isControl || buttons.includes(selector))) smallSelectors.set(selector, size);
      }
    });
  });
  return [...smallSelectors.keys()].filter((selector) => !touchSized.has(selector));
}

test('finds a control smaller than the touch target unless it grows for a coarse pointer', () => {
  const control = '.a { min-block-size: 40px; cursor: pointer; }';
  expect(findTooSmall(control)).toEqual(['.a']);
  const grown = '@media (pointer: coarse) { .a { min-block-size: var(--target); } }';
  expect(findTooSmall(control + grown)).toEqual([]);
  expect(findTooSmall('.row { block-size: 40px; }')).toEqual([]);
  expect(findTooSmall('.row { block-size: 40px; }', ['.row'])).toEqual(['.row']);
});

test('finds the classes of primitives that are rendered as buttons', () => {
  expect(classesOfButtons('shared/list/list.module.css')).toContain('.step');
});

test.each(styles)('%s: controls are at least 44 px high on touch screens', (file) => {
  const css = readFileSync(join(SOURCES, file), 'utf8');
  const exempt = NO_CONTROLS[file] ?? [];
  expect(findTooSmall(css, classesOfButtons(file)).filter((selector) => !exempt.includes(selector))).toEqual(
    [],
  );
});
