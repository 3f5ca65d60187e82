import js from '@eslint/js';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
const REMOTES = workspaces.filter((folder) => folder.startsWith('mfe-'));
const PAGES = ['shell', ...REMOTES];
/** Elements of the layout primitives of shared-ui, unless `as` names another element. */
const PRIMITIVES = {
  ...Object.fromEntries(['Box', 'Cluster', 'Grid', 'Inline', 'Stack'].map((name) => [name, 'div'])),
  ...Object.fromEntries(['InlineText', 'Span'].map((name) => [name, 'span'])),
  ...Object.fromEntries(['Hint', 'Text'].map((name) => [name, 'p'])),
  Heading: 'h2',
  List: 'ul',
  Subheading: 'h3',
};

const featuresOf = (remote) => {
  const folder = `${ROOT}${remote}/src/features`;
  return existsSync(folder) ? readdirSync(folder) : [];
};

const foldersIn = (folder) =>
  readdirSync(`${ROOT}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** Layers of the API, each of which may import those before it; seed and demo do not import each other. */
const API_LAYERS = [
  ['platform'],
  ['identity'],
  ['messaging'],
  ['catalogue'],
  ['sales'],
  ['workshop'],
  ['operations'],
  ['seed', 'demo'],
  ['app'],
].map((names) => names.map((name) => `api/src/${name}`));
/** Folders of modules, each with an index.ts. */
const MODULE_LAYERS = API_LAYERS.slice(1, 7).flat();

const API_ZONES = [
  ...API_LAYERS.flatMap((layer, at) =>
    layer.map((target) => ({
      target,
      from: API_LAYERS.slice(at)
        .flat()
        .filter((folder) => folder !== target)
        .concat('api/src/index.ts', 'api/src/server.ts'),
      message:
        'Inside the API: platform <- identity <- messaging <- catalogue <- sales <- workshop <- operations <- seed, demo <- app. Declare what you need, and let the layer above implement it.',
    })),
  ),
  // Uses patterns, because the rule resolves exceptions that are folders as imports, for each linted file.
  ...[...MODULE_LAYERS.flatMap(foldersIn), ...['seed', 'demo', 'app'].map((name) => `api/src/${name}`)].map(
    (target) => ({
      target,
      from: `/**/{${MODULE_LAYERS.join()}}/*/**`,
      except: [`**/{${MODULE_LAYERS.join()}}/*/index.ts`, `**/${target}/**`],
      message: 'Import another module only through its index.ts.',
    }),
  ),
];

/** Imports run one way: shared-contracts <- shared-ui <- {shell, mfe-*}; in a remote: shared <- features <- app. */
const zones = [
  {
    target: 'shared-contracts/src',
    from: ['shared-ui', 'shell', 'api', 'scripts', 'e2e', ...REMOTES],
    message: 'shared-contracts depends on no other package.',
  },
  {
    target: 'shared-ui/src',
    from: ['shell', 'api', 'scripts', 'e2e', ...REMOTES],
    message: 'shared-ui may use shared-contracts only.',
  },
  {
    target: 'shell/src',
    from: ['api', 'scripts', 'e2e', ...REMOTES],
    message: 'The shell must not import remotes.',
  },
  {
    target: 'api/src',
    from: ['shared-ui', 'shell', 'scripts', 'e2e', ...REMOTES],
    message: 'The API must not import pages.',
  },
  ...REMOTES.flatMap((remote) => [
    {
      target: `${remote}/src`,
      from: ['shell', 'api', 'scripts', 'e2e', ...REMOTES.filter((other) => other !== remote)],
      message: 'A remote must not import another part; put what they share in shared-contracts.',
    },
    {
      target: `${remote}/src/shared`,
      from: [`${remote}/src/features`, `${remote}/src/app`],
      message: 'Inside a remote: shared <- features <- app.',
    },
    {
      target: `${remote}/src/features`,
      from: `${remote}/src/app`,
      message: 'Inside a remote: shared <- features <- app.',
    },
    ...featuresOf(remote).map((feature) => ({
      target: `${remote}/src/features/${feature}`,
      from: featuresOf(remote)
        .filter((other) => other !== feature)
        .map((other) => `${remote}/src/features/${other}`)
        .concat(`${remote}/src/none`),
      message: 'Features must not import each other; move the shared code to shared.',
    })),
  ]),
];

/** Types of native fields, which use the format of the browser's language, such as mm/dd/yyyy and AM/PM. */
const NATIVE_TIME = '/^(date|datetime-local|month|time|week)$/';

const NO_BROWSER_STATE = ['localStorage', 'sessionStorage', 'fetch', 'XMLHttpRequest', 'indexedDB'].map(
  (name) => ({
    name,
    message: 'Only the shell’s adapters touch storage and the network; use the context.',
  }),
);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      '**/.cache/**',
      '**/coverage/**',
      'api/drizzle/**',
      '*/fixtures/**',
      '**/playwright-report/**',
      '**/test-results/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: [`${ROOT}*/tsconfig.json`],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones }],
      'import-x/no-duplicates': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'], rules: { 'max-lines': ['error', { max: 600 }] } },
  {
    // Playwright reads a fixture's dependencies from this destructuring pattern, and requires it even if it is empty.
    files: ['e2e/support/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    // API tests start the whole API and inspect its modules. The schema lists the tables of all modules.
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'api/src/app/schema.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: [...zones, ...API_ZONES] }] },
  },
  {
    files: ['**/*.cjs', '**/*.config.js'],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['scripts/**', 'e2e/**', 'api/**/*.mjs'], rules: { 'no-console': 'off' } },
  {
    files: PAGES.concat('shared-ui').map((name) => `${name}/**/*.{ts,tsx}`),
    extends: [
      jsxA11y.flatConfigs.recommended,
      reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs.flat.recommended,
    ],
    // Layout primitives are checked as the elements that they render.
    settings: { 'jsx-a11y': { polymorphicPropName: 'as', components: PRIMITIVES } },
    rules: {
      'no-restricted-globals': ['error', ...NO_BROWSER_STATE],
      'no-restricted-syntax': [
        'error',
        {
          selector: `JSXAttribute[name.name='type'] Literal[value=${NATIVE_TIME}]`,
          message: 'Use the fields of @evcare/shared-ui/dates: native ones show the format of the browser.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: ['react-router', 'react-router-dom'].map((name) => ({
            name,
            message: 'Import the router from @evcare/shared-contracts/router, the shared facade.',
          })),
        },
      ],
      'no-restricted-properties': [
        'error',
        ...['localStorage', 'sessionStorage', 'fetch'].flatMap((property) =>
          ['window', 'globalThis', 'self'].map((object) => ({
            object,
            property,
            message: 'Only the shell’s adapters touch storage and the network; use the context.',
          })),
        ),
      ],
    },
  },
  {
    // The adapters: the one place for each browser facility.
    files: [
      'shell/src/session/browser-storage.ts',
      'shell/src/http/transport.ts',
      'shell/src/telemetry/beacon.ts',
      // Runs outside of pages, and passes on the browser's own navigations.
      'shell/src/offline/service-worker.ts',
      // What technicians write without a network has to outlive the page; text storage can't hold photos (decision 0020).
      'mfe-backoffice/src/shared/offline/database.ts',
    ],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
);
