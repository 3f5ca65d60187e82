import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../workspace/parts';

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: unknown;
  readonly resources: unknown;
  readonly readinessProbe?: unknown;
  readonly livenessProbe?: unknown;
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly [field: string]: unknown;
  };
  readonly spec?: {
    readonly replicas?: unknown;
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> } & Readonly<
      Record<string, unknown>
    >;
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly securityContext: unknown;
        readonly containers: readonly Container[];
      } & Record<string, unknown>;
    };
  };
}

const FOLDER = join(ROOT, 'docker/k8s');
const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const kinds = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const programs = manifests.filter((manifest) => manifest.spec?.template);

const problemsOf = (all: readonly unknown[]): string[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'kubernetes-check.mjs')], {
      input: JSON.stringify(all),
    }).toString(),
  ) as string[];

describe('the manifests for Kubernetes', () => {
  it('match the schemas, without unknown fields', () => {
    expect(manifests.length).toBeGreaterThan(12);
    expect(problemsOf(manifests)).toEqual([]);
  });

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

  it('are all in one namespace', () => {
    for (const { kind, metadata } of manifests) {
      if (kind !== 'Namespace') expect(metadata.namespace).toBe('evcare');
    }
  });

  it('contain no secret, since operators create the secrets', () => {
    expect(kinds('Secret')).toEqual([]);
    for (const { spec } of programs) {
      for (const { env = [] } of spec?.template?.spec.containers ?? []) {
        for (const { name, value } of env)
          if (/KEY|SECRET|PASSWORD|TOKEN$/.test(name)) expect(value).toBeUndefined();
      }
    }
  });

  it('give the tables owner’s password to migrations only (ASVS 13.2.2)', () => {
    const shown = programs.flatMap(({ metadata, spec }) => {
      const volumes = spec?.template?.spec['volumes'] as readonly {
        readonly secret?: {
          readonly secretName: string;
          readonly items?: readonly { readonly key: string }[];
        };
      }[];
      const all = volumes.filter(({ secret }) => secret?.secretName === 'evcare');
      const sees = all.some(
        ({ secret }) => !secret?.items || secret.items.some(({ key }) => key === 'database_password'),
      );
      return sees ? [metadata.name] : [];
    });
    expect(shown).toEqual(['migrate']);
  });

  it('let pods open connections only to the ports of their policies (ASVS 13.2.4)', () => {
    const ports = kinds('NetworkPolicy').flatMap(({ metadata, spec }) => {
      const { egress } = spec as {
        readonly egress?: readonly { readonly ports: readonly { port: number }[] }[];
      };
      return egress ? [[metadata.name, egress.flatMap((rule) => rule.ports.map(({ port }) => port))]] : [];
    });
    expect(Object.fromEntries(ports)).toEqual({
      gateway: [4000, 3000, 53, 53],
      site: [4000, 443, 53, 53],
      api: [5432, 465, 587, 443, 53, 53],
      migrate: [5432, 53, 53],
    });
    expect(programs.map(({ metadata }) => metadata.name).sort()).toEqual([
      'api',
      'gateway',
      'migrate',
      'site',
    ]);
  });

  it('keep two copies of request-serving pods, also while a node is drained', () => {
    for (const { metadata, spec } of kinds('Deployment')) {
      expect(spec?.replicas).toBe(2);
      expect(kinds('PodDisruptionBudget').map((manifest) => manifest.metadata.name)).toContain(metadata.name);
      expect(kinds('NetworkPolicy').map((manifest) => manifest.metadata.name)).toContain(metadata.name);
    }
  });

  it('have selectors that match their pods', () => {
    const labels = programs.map(({ spec }) => spec?.template?.metadata.labels['app']);
    for (const { spec } of kinds('Deployment')) {
      expect(spec?.selector?.matchLabels).toEqual(spec?.template?.metadata.labels);
    }
    for (const { spec } of kinds('Service')) expect(labels).toContain(spec?.selector?.['app']);
  });
});

describe.each(programs.map((manifest) => [manifest.metadata.name, manifest] as const))(
  'the pods of %s',
  (_name, { kind, spec }) => {
    const pod = spec?.template?.spec;

    it('run as an unprivileged user without writable files', () => {
      expect(pod?.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod?.['automountServiceAccountToken']).toBe(false);
      for (const { securityContext } of pod?.containers ?? []) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    });

    it('have limits, probes and a fixed version', () => {
      for (const { image, resources, readinessProbe, livenessProbe } of pod?.containers ?? []) {
        expect(image).toMatch(/:\d+\.\d+\.\d+$/);
        expect(resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        });
        if (kind === 'Deployment') expect([readinessProbe, livenessProbe]).not.toContain(undefined);
      }
    });
  },
);
