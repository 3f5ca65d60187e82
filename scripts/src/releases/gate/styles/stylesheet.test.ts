import { stylesheetProblems } from './stylesheet';

const owner = { prefix: 'acc', foreign: ['sh', 'sto'] };
const problems = (css: string) => stylesheetProblems(css, owner);

test.each([
  '@layer remote{.acc_a{color:red}.acc_a h2,.acc_a>*{margin:0}}',
  '@layer ui{.acc_a:hover:not(.acc_b) svg{fill:none}}@layer remote.forms{.acc_c{color:red}}',
  '@layer remote{@media (min-width:1px){@supports (gap:1px){.acc_a{gap:1px}}}@container (width>1px){.acc_a{gap:2px}}}',
  '@layer remote{:is(.acc_a,.acc_b) p{margin:0}[dir=rtl] .acc_a{margin:0}html:has(dialog) .acc_a{margin:0}}',
  '@layer remote{.acc_a{&:hover{color:red}h2{color:red}&>p,p &{color:red}}}',
  '@layer remote{@keyframes acc_spin{from{opacity:0}50%{opacity:.5}to{opacity:1}}.acc_a{animation:acc_spin 1s}}',
  '@layer ui, remote;@property --acc-level{syntax:"*";inherits:false}',
  '@font-face{font-family:"Icons";src:url(icons.1.woff2)}',
  '@layer remote{.acc_a{background:url("data:image/svg+xml,<svg/>"),url(./art.1.svg)}}',
  '@charset "utf-8";',
  '',
])('accepts %s', (css) => {
  expect(problems(css)).toEqual([]);
});

test.each([
  ['a bare element', '@layer remote{body{margin:0}}', /"body" names no class of its own/],
  ['everything', '@layer remote{*,.acc_a{margin:0}}', /"\*" names no class/],
  ['the root', '@layer remote{:root{--color-page:red}}', /":root" names no class/],
  ['an attribute', '@layer remote{[hidden]{display:block}}', /"\[hidden\]" names no class/],
  [
    'a class without the prefix',
    '@layer remote{.button{color:red}}',
    /"\.button" names no class of its own \(\.acc_…\)/,
  ],
  [
    'a class that starts with the prefix but lacks the underscore',
    '@layer remote{.account{color:red}}',
    /"\.account"/,
  ],
  [
    'an element outside the remote, selected by its content',
    '@layer remote{html:has(.acc_a){overflow:hidden}}',
    /"html:has\(\.acc_a\)"/,
  ],
  ['all elements except those of the remote', '@layer remote{:not(.acc_a){color:red}}', /":not\(\.acc_a\)"/],
  [
    'an alternative outside the remote',
    '@layer remote{:is(.acc_a,main) p{color:red}}',
    /":is\(\.acc_a,main\) p"/,
  ],
  [
    'a class of the shell',
    '@layer remote{.acc_a .sh_x{color:red}}',
    /styles \.sh_x, a class of another part/,
  ],
  ['a class of a neighbour', '@layer remote{.sto_x{color:red}}', /styles \.sto_x/],
  ['no layer', '.acc_a{color:red}', /"\.acc_a" is in no layer of a remote/],
  ['the shell’s layer', '@layer shell{.acc_a{color:red}}', /writes into the layer shell|in no layer/],
  ['a new layer', '@layer mine{.acc_a{color:red}}', /makes the layer mine/],
  ['layers in another order', '@layer remote, ui;', /puts the layers in another order/],
  ['an import', '@import url("https://cdn.example/x.css");', /imports url/],
  [
    'a font of the site',
    '@font-face{font-family:"Be Vietnam Pro";src:url(x.woff2)}',
    /defines the font family Be Vietnam Pro/,
  ],
  [
    'keyframes without the prefix',
    '@layer remote{@keyframes spin{to{opacity:0}}}',
    /@keyframes spin .* must begin with acc_/,
  ],
  ['old keyframes', '@layer remote{@-webkit-keyframes spin{to{opacity:0}}}', /must begin with acc_/],
  ['a property of the page', '@property --color-page{syntax:"*";inherits:true}', /must begin with --acc-/],
  ['the printed page', '@page{margin:0}', /@page holds for the whole page/],
  [
    'a file from elsewhere',
    '@layer remote{.acc_a{background:url(https://x.test/a.png)}}',
    /requests https:\/\/x\.test/,
  ],
  [
    'a file of the site',
    '@layer remote{.acc_a{background:url("/releases/shell/1.0.0/a.svg")}}',
    /requests \/releases\/shell/,
  ],
  [
    'a nested selector that matches outside its parent rule',
    '@layer remote{.acc_a{:not(&){color:red}}}',
    /":not\(&\)"/,
  ],
  ['a rule in a media query without a layer', '@media print{.acc_a{display:none}}', /in no layer/],
  ['an unclosed rule', '@layer remote{.acc_a{color:red}', /can't be read/],
])('rejects %s', (_what, css, sentence) => {
  expect(problems(css).join('\n')).toMatch(sentence);
});

test('reports each problem once', () => {
  expect(problems('@layer remote{body{margin:0}body{padding:0}}')).toHaveLength(1);
});
