import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
const REMOTES = workspaces.filter((folder) => folder.startsWith('mfe-'));
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

const apiZones = [
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

/** Zones of `import/no-restricted-paths`. Imports run one way: shared-contracts <- shared-ui <- {shell, mfe-*}; in a remote: shared <- features <- app. */
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

const rule = (all) => ['error', { basePath: ROOT, zones: all }];
/** Which folders may import which. */
export const PATHS_OF_ALL = rule(zones);
/** The same, and the layers and modules of the API. */
export const PATHS_OF_API = rule([...zones, ...apiZones]);
export const TSCONFIGS = [`${ROOT}*/tsconfig.json`];
