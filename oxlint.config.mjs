import { PATHS_OF_ALL, PATHS_OF_API, TSCONFIGS } from './scripts/lint/import-zones.mjs';

const PAGES = ['{shell,mfe-*,shared-ui}/**/*.{ts,tsx}'];
const ADAPTERS = 'Only the shell’s adapters touch storage and the network; use the context.';

export default {
  ignorePatterns: [
    '**/dist/**',
    'data/**',
    '**/.cache/**',
    '**/coverage/**',
    'api/drizzle/**',
    '*/fixtures/**',
    '**/playwright-report/**',
    '**/test-results/**',
  ],
  plugins: ['eslint', 'import', 'jsx-a11y', 'react', 'typescript'],
  jsPlugins: [
    { name: 'imports', specifier: 'eslint-plugin-import-x' },
    { name: 'evcare', specifier: './scripts/lint/evcare-plugin.mjs' },
  ],
  env: { builtin: true, browser: true, node: true },
  settings: {
    'import-x/resolver': { typescript: { project: TSCONFIGS, noWarnOnMultipleProjects: true } },
    // Elements of the layout primitives of shared-ui, unless `as` names another element.
    'jsx-a11y': {
      polymorphicPropName: 'as',
      components: {
        Box: 'div',
        Cluster: 'div',
        Grid: 'div',
        Inline: 'div',
        Stack: 'div',
        InlineText: 'span',
        Span: 'span',
        Hint: 'p',
        Text: 'p',
        Heading: 'h2',
        Subheading: 'h3',
        List: 'ul',
      },
    },
  },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    'import/namespace': ['error', { allowComputed: true }],
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-duplicates': 'error',
    'imports/no-restricted-paths': PATHS_OF_ALL,
    'max-lines': ['error', { max: 400 }],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'react/exhaustive-deps': 'error',
    'react/unsupported-syntax': 'error',
    // Lists of pairs are arrays too, and React itself reports missing keys in tests.
    'react/jsx-key': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A table that is laid out as a grid loses its roles in some browsers, so it names them.
    'jsx-a11y/no-redundant-roles': [
      'error',
      { nav: ['navigation'], table: ['table'], td: ['gridcell'], th: ['columnheader'], tr: ['row'] },
    ],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': [
      'error',
      { canvas: ['img'], tr: ['none', 'presentation', 'row'] },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        fieldset: ['radiogroup', 'presentation'],
        li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
        ol: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
        table: ['grid'],
        td: ['gridcell'],
        ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
      },
    ],
    'jsx-a11y/no-noninteractive-tabindex': [
      'error',
      { tags: [], roles: ['application', 'tabpanel'], allowExpressionValues: true },
    ],
    // Drag and drop and the focus that moves between children belong to the element around them.
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
    ],
  },
  overrides: [
    {
      // API tests start the whole API and inspect its modules. The schema lists the tables of all modules.
      files: ['api/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts', 'api/src/app/schema.ts'],
      rules: { 'imports/no-restricted-paths': PATHS_OF_API },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: { 'max-lines': ['error', { max: 600 }] },
    },
    {
      // TypeScript itself reports unknown names in its files.
      files: ['**/*.cjs', '**/*.js', '**/*.mjs'],
      rules: { 'no-undef': 'error' },
    },
    {
      files: ['**/*.cjs', '**/*.config.js'],
      rules: { 'typescript/no-require-imports': 'off' },
    },
    {
      files: ['scripts/**', 'e2e/**', 'api/**/*.mjs'],
      rules: { 'no-console': 'off' },
    },
    {
      // Playwright reads a fixture's dependencies from this pattern, and requires it even if it is empty.
      files: ['e2e/support/**'],
      rules: { 'no-empty-pattern': 'off' },
    },
    {
      files: PAGES,
      excludeFiles: [
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/testing/**',
        // The adapters: the one place for each browser facility.
        'shell/src/session/browser-storage.ts',
        'shell/src/http/transport.ts',
        'shell/src/telemetry/beacon.ts',
        // Runs outside of pages, and passes on the browser's own navigations.
        'shell/src/offline/service-worker.ts',
        // What technicians write without a network has to outlive the page; text storage can't hold photos (decision 0020).
        'mfe-backoffice/src/shared/offline/database.ts',
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage', 'fetch', 'XMLHttpRequest', 'indexedDB'].map((name) => ({
            name,
            message: ADAPTERS,
          })),
        ],
        'no-restricted-properties': [
          'error',
          ...['localStorage', 'sessionStorage', 'fetch'].flatMap((property) =>
            ['window', 'globalThis', 'self'].map((object) => ({ object, property, message: ADAPTERS })),
          ),
        ],
      },
    },
    {
      files: PAGES,
      rules: {
        'evcare/no-native-time-field': 'error',
        // Elsewhere, Playwright's `use` and functions such as useVoucher are no hooks.
        'react/rules-of-hooks': 'error',
        'no-restricted-imports': [
          'error',
          {
            paths: ['react-router', 'react-router-dom'].map((name) => ({
              name,
              message: 'Import the router from @evcare/shared-contracts/router, the shared facade.',
            })),
          },
        ],
      },
    },
  ],
};
