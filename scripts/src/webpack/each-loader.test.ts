import { createRequire } from 'node:module';

const expand = createRequire(__filename)('./each-loader.cjs') as (css: string) => string;

const lines = (css: string) => expand(css).split(/\s+/).join(' ').trim();

test('repeats a rule for each value', () => {
  expect(lines('@each 4, 8 {\n  .gap-each {\n    gap: var(--space-each);\n  }\n}')).toBe(
    '.gap-4 { gap: var(--space-4); } .gap-8 { gap: var(--space-8); }',
  );
});

test('repeats several rules, value by value', () => {
  expect(
    lines('@each start, end { .text-each { text-align: each; } .self-each { align-self: each; } }'),
  ).toBe(
    '.text-start { text-align: start; } .self-start { align-self: start; } ' +
      '.text-end { text-align: end; } .self-end { align-self: end; }',
  );
});

test('leaves other rules as they are, before, between and after', () => {
  const css =
    '.a { color: red; } @each 1 { .b-each { order: each; } } .each { order: 2; } @media print { .c { order: 3; } }';
  expect(lines(css)).toBe(
    '.a { color: red; } .b-1 { order: 1; } .each { order: 2; } @media print { .c { order: 3; } }',
  );
});
