import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';
import { kustomize, type Manifest } from './kustomize';

interface Container {
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly Readonly<Record<string, { readonly name: string }>>[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: unknown;
  readonly resources: unknown;
  readonly readinessProbe?: unknown;
  readonly livenessProbe?: unknown;
}

interface Volume {
  readonly name: string;
  readonly secret?: { readonly secretName: string; readonly items?: readonly { readonly key: string }[] };
  readonly persistentVolumeClaim?: { readonly claimName: string };
}

interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly securityContext: unknown;
    readonly automountServiceAccountToken?: boolean;
    readonly containers: readonly [Container, ...Container[]];
    readonly volumes: readonly Volume[];
  };
}

interface Spec {
  readonly replicas?: number;
  readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>>; readonly app?: string };
  readonly template?: PodTemplate;
  readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
  readonly egress?: readonly { readonly ports: readonly { readonly port: number }[] }[];
  readonly podSelector?: {
    readonly matchLabels?: Readonly<Record<string, string>>;
    readonly matchExpressions?: readonly { readonly values: readonly string[] }[];
  };
  readonly accessModes?: readonly string[];
}

const FOLDER = join(ROOT, 'docker/k8s');
const build = (folder: string) => kustomize(join(FOLDER, folder));
const specOf = ({ spec }: Manifest) => (spec ?? {}) as Spec;
const podOf = (manifest: Manifest) =>
  specOf(manifest).template ?? specOf(manifest).jobTemplate?.spec.template;
const podSpecOf = (manifest: Manifest): PodTemplate['spec'] => {
  const pod = podOf(manifest);
  if (!pod) throw new Error(`${manifest.kind} ${manifest.metadata.name} has no pods`);
  return pod.spec;
};
const named = (manifests: readonly Manifest[], kind: string) =>
  Object.fromEntries(
    manifests
      .filter((manifest) => manifest.kind === kind)
      .map((manifest) => [manifest.metadata.name, manifest]),
  );

/** Settings of a site, with the tasks that use them. */
const SIZES = ['small', 'large'] as const;
const withTasks = (size: string) => [...build(size), ...build(`${size}/restore`), ...build('tasks/migrate')];

const problemsOf = (all: readonly unknown[]): string[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'kubernetes-check.mjs')], {
      input: JSON.stringify(all),
    }).toString(),
  ) as string[];

describe('the check of manifests', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  it('are checked strictly: wrong values, unknown fields and unknown kinds are found at every depth', () => {
    const container = { name: 'a', imag: 'b', ports: [{ containerPort: 'http', nam: 'x' }] };
    const wrong = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'wrong', labelz: {}, labels: { any: 'key' } },
      spec: { replicas: '2', selector: {}, template: { spec: { containers: [container] } } },
    };
    const problems = problemsOf([wrong, { apiVersion: 'v9', kind: 'Nothing', metadata: { name: 'x' } }]).join(
      '\n',
    );
    for (const path of ['/spec/replicas', '/metadata/labelz', '/containers/0/imag', '/ports/0/nam']) {
      expect(problems).toContain(path);
    }
    expect(problems).toContain('/ports/0/containerPort: type');
    expect(problems).toContain('there is no Nothing in v9');
    expect(problems).not.toContain('any');
  });

  it('rejects fields of a kustomization that it does not build, and patches without an effect', () => {
    const folder = mkdtempSync(join(tmpdir(), 'evcare-kubernetes-'));
    folders.push(folder);
    const write = (file: string, content: unknown) =>
      writeFileSync(join(folder, file), JSON.stringify(content));
    write('kustomization.yaml', { namePrefix: 'a-' });
    expect(() => kustomize(folder)).toThrow('namePrefix');
    write('pod.yaml', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: {} });
    const patches = [{ target: { kind: 'Pod' }, path: 'patch.yaml' }];
    write('kustomization.yaml', { resources: ['pod.yaml'], patches });
    write('patch.yaml', [{ op: 'remove', path: '/spec/nodeName' }]);
    expect(() => kustomize(folder)).toThrow('Pod x has no /spec/nodeName');
    write('patch.yaml', [{ op: 'add', path: '/spec/containers/-', value: {} }]);
    expect(() => kustomize(folder)).toThrow('Pod x has no /spec/containers/-');
    write('kustomization.yaml', { resources: ['pod.yaml'], replicas: [{ name: 'x', count: 1 }] });
    expect(() => kustomize(folder)).toThrow('there is no Deployment x');
  });
});

describe.each(SIZES)('the manifests for Kubernetes, %s', (size) => {
  const manifests = withTasks(size);
  const programs = manifests.filter((manifest) => podOf(manifest));
  const kinds = (kind: string) => Object.values(named(manifests, kind));

  it('match the schemas, without unknown fields', () => {
    expect(manifests.length).toBeGreaterThan(16);
    expect(problemsOf(manifests)).toEqual([]);
  });

  it('are all in one namespace, under different names', () => {
    for (const { kind, metadata } of manifests) {
      if (kind !== 'Namespace') expect(metadata.namespace).toBe('evcare');
    }
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('contain no secret, since operators create the secrets', () => {
    expect(kinds('Secret')).toEqual([]);
    for (const program of programs) {
      for (const { env = [] } of podSpecOf(program).containers) {
        for (const { name, value } of env)
          if (/KEY|SECRET|PASSWORD|TOKEN$/.test(name)) expect(value).toBeUndefined();
      }
    }
  });

  it('give the tables owner’s password to tasks only (ASVS 13.2.2)', () => {
    const canRead = (program: Manifest) =>
      podSpecOf(program).volumes.some(
        ({ secret }) =>
          secret?.secretName === 'evcare' &&
          (!secret.items || secret.items.some(({ key }) => key === 'database_password')),
      );
    expect(programs.filter(canRead).map(({ metadata }) => metadata.name)).toEqual([
      'backup',
      'restore',
      'migrate',
    ]);
  });

  it('let pods open connections only to the ports of their policies (ASVS 13.2.4)', () => {
    const database = size === 'large' ? [5432, 465, 587, 443, 6432, 6379] : [5432, 465, 587, 443];
    const ports: Record<string, number[]> = {
      gateway: [4000, 3000, 53, 53],
      site: [4000, 443, 53, 53],
      api: [...database, 53, 53],
      migrate: [5432, 53, 53],
      archives: [5432, 443, 53, 53],
    };
    const policies = kinds('NetworkPolicy').filter((policy) => specOf(policy).egress);
    expect(
      Object.fromEntries(
        policies.map((policy) => [
          policy.metadata.name,
          specOf(policy).egress?.flatMap((rule) => rule.ports.map(({ port }) => port)),
        ]),
      ),
    ).toEqual(ports);
    const covered = policies.flatMap((policy) => {
      const { matchLabels, matchExpressions = [] } = specOf(policy).podSelector ?? {};
      return matchLabels ? Object.values(matchLabels) : matchExpressions.flatMap(({ values }) => values);
    });
    expect(covered.sort()).toEqual(programs.map(({ metadata }) => metadata.name).sort());
  });

  it('give the password of the broker to the API of a large site only, whose settings name the broker', () => {
    const settings = (named(manifests, 'ConfigMap')['evcare'] as Manifest & { data: object }).data;
    const secret = podSpecOf(named(manifests, 'Deployment')['api'] as Manifest).volumes[0]?.secret;
    expect(secret?.items?.some(({ key }) => key === 'events_password')).toBe(size === 'large');
    expect('EVENTS_BROKER' in settings).toBe(size === 'large');
  });

  it('have selectors that match their pods', () => {
    const labels = programs.map((program) => podOf(program)?.metadata.labels['app']);
    for (const deployment of kinds('Deployment')) {
      expect(specOf(deployment).selector?.matchLabels).toEqual(podOf(deployment)?.metadata.labels);
    }
    for (const service of kinds('Service')) expect(labels).toContain(specOf(service).selector?.app);
  });

  it('mount only volumes of the pod, and only claims that are there', () => {
    const claims = kinds('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    for (const program of programs) {
      const { containers, volumes } = podSpecOf(program);
      const names = volumes.map(({ name }) => name);
      for (const { volumeMounts } of containers) {
        expect(volumeMounts.map(({ name }) => name).sort()).toEqual([...names].sort());
      }
      for (const { persistentVolumeClaim: claim } of volumes)
        if (claim) expect(claims).toContain(claim.claimName);
    }
  });

  it('keep uploads where the API, backups and restores find them', () => {
    for (const name of ['api', 'backup', 'restore']) {
      const program = programs.find(({ metadata }) => metadata.name === name) as Manifest;
      const [{ volumeMounts, envFrom = [] }] = podSpecOf(program).containers;
      const inVolume = volumeMounts.some(({ mountPath }) => mountPath === '/data/files');
      const inBucket = envFrom.some(({ secretRef }) => secretRef?.name === 'evcare-bucket');
      expect([name, inVolume, inBucket]).toEqual([name, size === 'small', size === 'large']);
    }
  });

  it.each(programs.map((program) => [program.metadata.name, program] as const))(
    'run %s as an unprivileged user without writable files, with limits, probes and a fixed version',
    (_name, program) => {
      const pod = podSpecOf(program);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const { image, resources, securityContext, readinessProbe, livenessProbe } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(image).toMatch(/^registry\.example\.vn\/evcare\/(api|site|gateway):\d+\.\d+\.\d+$/);
        expect(resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        });
        if (program.kind === 'Deployment') expect([readinessProbe, livenessProbe]).not.toContain(undefined);
      }
    },
  );
});

it('a small site has one copy of each program, and one volume for one machine', () => {
  const small = build('small');
  const copies = Object.entries(named(small, 'Deployment')).map(([name, it]) => [name, specOf(it).replicas]);
  expect(Object.fromEntries(copies)).toEqual({ api: 1, site: 1, gateway: 1 });
  expect(specOf(named(small, 'PersistentVolumeClaim')['files'] as Manifest).accessModes).toEqual([
    'ReadWriteOnce',
  ]);
  // With one copy, a budget would forbid to drain the machine.
  expect(named(small, 'PodDisruptionBudget')).toEqual({});
});

it('a large site has at least three copies, also while a node is drained, and no volume that machines share', () => {
  const large = build('large');
  const names = ['api', 'gateway', 'site'];
  expect(Object.keys(named(large, 'Deployment')).sort()).toEqual(names);
  for (const deployment of Object.values(named(large, 'Deployment'))) {
    expect(specOf(deployment)).not.toHaveProperty('replicas');
  }
  for (const kind of ['HorizontalPodAutoscaler', 'PodDisruptionBudget']) {
    expect(Object.keys(named(large, kind)).sort()).toEqual(names);
  }
  for (const scaler of Object.values(named(large, 'HorizontalPodAutoscaler'))) {
    expect(scaler.spec).toMatchObject({ minReplicas: 3, scaleTargetRef: { name: scaler.metadata.name } });
  }
  expect(Object.keys(named(large, 'PersistentVolumeClaim'))).toEqual(['backups']);
});
