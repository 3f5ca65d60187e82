import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LIMITS, REFUSALS } from '@evcare/api/http';
import { UPLOAD_LIMITS } from '@evcare/shared-contracts/publishing';
import { parse } from 'yaml';
import { RELEASE_HEADERS } from '../serve/headers';
import { remotes, ROOT } from '../workspace/parts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly args?: Readonly<Record<string, string>> };
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly pids_limit?: number;
  readonly restart?: string;
  readonly profiles?: readonly string[];
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly deploy?: { readonly replicas: number | string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
/** Services that docker-compose.large.yml adds. */
const large = parse(read('docker-compose.large.yml'), { merge: true }) as Compose;
const added = Object.entries(large.services).filter(([name]) => !(name in compose.services));
const services = Object.entries(compose.services);
const dockerfiles = readdirSync(join(ROOT, 'docker')).filter((name) => name.endsWith('Dockerfile'));
/** Services that run a task and end; the archives may be about a bucket outside. */
const ARCHIVE_TASKS = ['backup', 'restore', 'move-uploads'];
const TASKS = ['migrate', ...ARCHIVE_TASKS];
const service = (name: string): Service => compose.services[name] as Service;

describe.each([...services, ...added])('the service %s', (name, definition) => {
  it('can write only to named volumes, and has no capabilities', () => {
    expect(definition.read_only).toBe(true);
    expect(definition.cap_drop).toEqual(['ALL']);
    expect(definition.cap_add).toBeUndefined();
    expect(definition.privileged).toBeUndefined();
    expect(definition.security_opt).toContain('no-new-privileges:true');
  });

  it('does not run as root', () => {
    const image = definition.build && !definition.user ? read(definition.build.dockerfile) : '';
    const user = definition.user ?? /^USER (\S+)$/m.exec(image.slice(image.lastIndexOf('\nFROM ')))?.[1];
    expect(user).toMatch(/^(1000:1000|postgres)$/);
  });

  it('has limits, a restart policy, a grace period and rotated logs', () => {
    expect(definition).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      stop_grace_period: expect.stringMatching(/^\d+s$/),
      restart: expect.stringMatching(TASKS.includes(name) ? /^(no|on-failure)$/ : /^unless-stopped$/),
    });
    expect(definition.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
  });

  it('has a health check, unless it is a task', () => {
    if (TASKS.includes(name)) expect(definition.healthcheck).toBeUndefined();
    else expect(definition.healthcheck?.test.length).toBeGreaterThan(1);
  });

  it('has a fixed version, and no secret in its environment', () => {
    expect(definition.image).toMatch(/^[\w./-]+:[\w.${}:-]+$/);
    expect(definition.image).not.toMatch(/:latest$/);
    for (const [key, value] of Object.entries(definition.environment ?? {})) {
      if (!/PASSWORD|SECRET|TOKEN|KEY|SMTP|DATABASE_URL/.test(key)) continue;
      expect([key, value]).toEqual([
        expect.stringMatching(/_FILE$/),
        expect.stringMatching(/^\/run\/secrets\//),
      ]);
    }
  });

  it('mounts no engine socket, and by default publishes ports only on this machine', () => {
    expect((definition.volumes ?? []).filter((volume) => volume.includes('docker.sock'))).toEqual([]);
    for (const port of definition.ports ?? [])
      expect(port).toMatch(/^\$\{\w+:-127\.0\.0\.1:\d+\}:\d+(\/udp)?$/);
  });
});

describe('pooler, replica and broker', () => {
  it('are reached by the API and its tasks only', () => {
    expect(added.map(([name, { networks, ports }]) => [name, networks, ports])).toEqual([
      ['pooler', ['back'], undefined],
      ['replica', ['back'], undefined],
      ['broker', ['back'], undefined],
    ]);
  });

  it('have volumes and secrets that exist', () => {
    for (const [, { volumes = [], secrets = [] }] of added) {
      const named = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((name) => !name.startsWith('.'));
      expect(Object.keys(large.volumes)).toEqual(expect.arrayContaining(named));
      const known = Object.keys({ ...compose.secrets, ...large.secrets });
      expect(known).toEqual(expect.arrayContaining([...secrets]));
    }
  });
});

describe('allowed host names', () => {
  it('are the names of the pages, of the internal network, and of the operator', () => {
    expect(service('api').environment?.['ALLOWED_HOSTS']).toBe('api own-address ${EVCARE_HOSTS:-}');
    expect(service('site').environment?.['ALLOWED_HOSTS']).toBe('site own-address ${EVCARE_HOSTS:-}');
    for (const name of ['api', 'site', 'gateway']) {
      expect(service(name).environment).toMatchObject({
        EVCARE_DOMAIN: expect.stringContaining('${EVCARE_DOMAIN:-'),
        EVCARE_ORIGIN: '${EVCARE_ORIGIN:-}',
      });
    }
  });
});

describe('the services together', () => {
  it('run every remote from its own image', () => {
    for (const name of remotes()) {
      expect(service(name).build).toMatchObject({
        dockerfile: 'docker/remote.Dockerfile',
        args: { PART: name },
      });
      expect(service(name).image).toMatch(`evcare/${name}:`);
    }
    const images = services
      .filter(([, definition]) => definition.build)
      .map(([, definition]) => definition.image);
    expect(new Set(images).size).toBe(images.length - TASKS.length); // tasks run the API's image
  });

  it('let only the API and its tasks reach the database', () => {
    expect(compose.networks['back']?.internal).toBe(true);
    expect(service('db').networks).toEqual(['back']);
    expect(service('db').ports).toBeUndefined();
    const backMembers = services
      .filter(([, definition]) => definition.networks?.includes('back'))
      .map(([name]) => name);
    expect(backMembers.sort()).toEqual(['api', 'db', ...TASKS].sort());
  });

  it('reach each other on internal networks only, so that their traffic stays on this machine (ASVS 12.3.3)', () => {
    const membersOf = (network: string) =>
      services.filter(([, { networks = [] }]) => networks.includes(network)).map(([name]) => name);
    const open = Object.keys(compose.networks).filter((network) => !compose.networks[network]?.internal);
    expect(Object.fromEntries(open.map((network) => [network, membersOf(network)]))).toEqual({
      edge: ['gateway'],
      mailbox: ['mail'],
      outgoing: ['api', ...ARCHIVE_TASKS],
    });
    expect(membersOf('front').sort()).toEqual(['api', 'gateway', 'site']);
    for (const [, definition] of services) {
      if (definition.network_mode === 'none') continue;
      // Without a list, an engine puts a service on a default network, which is not internal.
      expect(definition.networks?.length ?? 0).toBeGreaterThan(0);
    }
  });

  it('have no outgoing connections, except the gateway, the API, its backups and the demo’s mail catcher (ASVS 13.2.4)', () => {
    const hasWayOut = ({ networks = [] }: Service) =>
      networks.some((name) => !compose.networks[name]?.internal);
    expect(services.filter(([, definition]) => hasWayOut(definition)).map(([name]) => name)).toEqual([
      'gateway',
      'api',
      ...ARCHIVE_TASKS,
      'mail',
    ]);
  });

  it('give the owner’s password to tasks only: the running API has its own role (ASVS 13.2.2)', () => {
    const passwords = (name: string) =>
      service(name).secrets?.filter((secret) => secret.includes('password'));
    expect(passwords('api')).toEqual(['database_api_password']);
    for (const name of TASKS) {
      expect(passwords(name)).toEqual(['database_password', 'database_api_password']);
    }
    const others = services.filter(([name]) => !['api', 'db', ...TASKS].includes(name));
    expect(others.flatMap(([name]) => passwords(name) ?? [])).toEqual([]);
  });

  it('give remotes only the releases: no network, secret or port', () => {
    for (const name of remotes()) {
      expect(service(name)).toMatchObject({ network_mode: 'none', volumes: ['releases:/data/releases'] });
      expect(service(name)).not.toHaveProperty('secrets');
      expect(service(name)).not.toHaveProperty('ports');
    }
  });

  it.each([
    'REQUIRE_SECOND_FACTOR',
    'MAX_REQUESTS',
    'MAX_WAITING_REQUESTS',
    'API_DOCS',
    'UPLOADS_STORE',
    'S3_ENDPOINT',
    'S3_PATH_STYLE',
    'AWS_REGION',
  ])('pass %s on to the API, which applies its own default', (name) =>
    expect(service('api').environment?.[name]).toBe(`\${${name}:-}`),
  );

  it('back up and restore only on request, once the database is healthy', () => {
    for (const name of ARCHIVE_TASKS) {
      expect(service(name)).toMatchObject({
        profiles: ['operators'],
        depends_on: { db: { condition: 'service_healthy' } },
      });
    }
  });

  it('mount releases read-only in the gateway', () => {
    expect(service('gateway').volumes).toContain('releases:/data/releases:ro');
  });

  it('run two copies of request-serving services, independent of remotes', () => {
    for (const name of ['site', 'api']) expect(service(name).deploy?.replicas).toBe(2);
    const dependencies = services.flatMap(([, definition]) => Object.keys(definition.depends_on ?? {}));
    expect(dependencies.filter((name) => name.startsWith('mfe-'))).toEqual([]);
    expect(service('api').depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
  });

  it('declare exactly the volumes that are used, and read secrets from files that Git and images ignore', () => {
    const named = services.flatMap(([, definition]) =>
      (definition.volumes ?? []).map((volume) => volume.split(':')[0] as string),
    );
    expect([...new Set(named.filter((name) => !name.startsWith('.')))].sort()).toEqual(
      Object.keys(compose.volumes).sort(),
    );
    for (const [name, { file }] of Object.entries({ ...compose.secrets, ...large.secrets }))
      expect(file).toBe(`./secrets/${name}.txt`);
    expect(read('.gitignore')).toMatch(/^\/secrets\/$/m);
    expect(read('.dockerignore')).toMatch(/^secrets$/m);
  });
});

describe.each(dockerfiles)('%s', (name) => {
  const text = read(`docker/${name}`);
  const final = text.slice(text.lastIndexOf('\nFROM '));

  it('runs as a user other than root and starts its program directly', () => {
    expect(final).toMatch(/^USER 1000:1000$/m);
    expect(final).toMatch(/^(CMD|ENTRYPOINT) \["(node|\/usr\/local\/bin\/caddy)"/m);
  });

  it('starts from fixed versions of Debian-based images', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base as string);
    const stages = [...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage as string);
    for (const base of bases.filter((definition) => !stages.includes(definition))) {
      expect(base).toMatch(/^(node:\d+-bookworm-slim|caddy:\d+\.\d+)$/);
    }
  });

  it('needs no syntax extension and no package manager but npm', () => {
    expect(text).not.toMatch(/^#\s*syntax/im);
    expect(text).not.toMatch(/\b(apt|apt-get|apk|yarn|pnpm|dpkg|curl|wget)\b/);
  });

  it('copies only from earlier stages, not the workspace', () => {
    expect(final).not.toMatch(/^COPY (?!--from=|docker\/gateway)/m);
    expect(text).not.toMatch(/^ADD /m);
  });
});

describe('the gateway', () => {
  it('has a policy that allows the style of its error page, which has no script', () => {
    const page = read('docker/gateway/errors/503.html');
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(read('docker/gateway/errors.caddy')).toContain(`style-src 'sha256-${hash}'`);
    expect(page).not.toMatch(/<script|\son\w+=|style=/);
  });

  it('adds security headers only to responses that lack them, including error responses', () => {
    const text = read('docker/gateway/Caddyfile');
    const names = ['X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options', 'Content-Security-Policy'];
    for (const name of names) {
      expect(text).toContain(`?${name} `);
      expect(text).not.toMatch(new RegExp(`^\\s*\\+?${name} `, 'm'));
    }
    expect(text.match(/^\s*import security$/gm)).toHaveLength(3);
  });

  it('accepts the same request ids as the API and the site server', () => {
    const taken = [...read('docker/gateway/Caddyfile').matchAll(/X-Request-Id (\^\S+\$)$/gm)].map(
      ([, id]) => id,
    );
    expect(new Set(taken)).toEqual(new Set(['^[A-Za-z0-9-]{8,100}$']));
    for (const path of ['api/src/platform/server/logging.ts', 'scripts/src/site/request-log.ts']) {
      expect(read(path)).toContain(`SANE_ID = /${String(taken[0])}/`);
    }
  });

  it('does not wait longer for a request than the servers behind it', () => {
    const text = read('docker/gateway/Caddyfile');
    const { headersTimeoutMs, uploadTimeoutMs } = DEFAULT_LIMITS;
    expect(text).toContain(`read_header ${headersTimeoutMs / 1_000}s`);
    expect(text).toContain(`read_body ${uploadTimeoutMs / 1_000}s`);
    expect(text).toMatch(/^\s*write 2m$/m);
    expect(text.match(/^\s*import cut_slow$/gm)).toHaveLength(text.match(/^\s*reverse_proxy \{$/gm)!.length);
    expect(compose.services['gateway']).toMatchObject({ ulimits: { nofile: { soft: 8192, hard: 8192 } } });
  });

  it('gives up an idle connection long before the servers close it', () => {
    const kept = [...read('docker/gateway/Caddyfile').matchAll(/^\s*keepalive (\d+)s$/gm)];
    expect(kept).toHaveLength(3);
    for (const [, seconds] of kept)
      expect(Number(seconds) * 2_000).toBeLessThan(DEFAULT_LIMITS.keepAliveTimeoutMs);
  });

  it('checks the host name before everything else', () => {
    const [, site = ''] = read('docker/gateway/Caddyfile').split('{$EVCARE_ADDRESS::80} {');
    const first = /^\thandle (\S+)|^\timport releases/m.exec(site)?.[1];
    expect(first).toBe('@foreign');
    expect(site).toMatch(/handle @foreign \{\s+error 421\s+\}/);
    expect(read('docker/gateway/errors.caddy')).toContain(REFUSALS.unknownHost.message);
  });

  it('starts with any host names: no list mixes a configured name with a fixed one', () => {
    const lists = [...read('docker/gateway/Caddyfile').matchAll(/^\s*not host (.+)$/gm)].map(
      ([, names]) => names,
    );
    expect(lists).toHaveLength(3);
    for (const names of lists.map((list = '') => list.split(' ')).filter((all) => /\$/.test(all.join()))) {
      expect(names.filter((name) => !name.includes('{$') && !name.endsWith('.invalid'))).toEqual([]);
    }
  });

  it('lets pages of other origins read files of releases', () => {
    const text = read('docker/gateway/releases-folder.caddy');
    for (const [name, value] of Object.entries(RELEASE_HEADERS).filter(([key]) => /origin/.test(key))) {
      expect(text).toMatch(new RegExp(`^\\s*${name} ${value.replace('*', '\\*')}$`, 'im'));
    }
  });

  it('passes only GET and HEAD requests on to the site server', () => {
    const pages = read('docker/gateway/Caddyfile').split('# Pages are read')[1] ?? '';
    expect(pages).toMatch(/@written not method GET HEAD\n\s*handle @written \{[^}]*respond "[^"]+" 405/);
    expect(pages).toMatch(/@body header_regexp Content-Length \[1-9\]\n\s*error @body 413/);
  });

  it('passes uploads of releases on to the site server, and no other writing', () => {
    const [before = ''] = read('docker/gateway/Caddyfile').split('# Pages are read');
    const upload = before.slice(before.indexOf('@upload {') + '@upload {'.length);
    expect(upload).toMatch(/^\s*method POST\s*path_regexp \^\/__releases\/\[\\w-\]\+\$\s*\}/);
    const [, megabytes] = /max_size (\d+)MB/.exec(upload) ?? [];
    expect(Number(megabytes) * 1e6).toBeGreaterThan(UPLOAD_LIMITS.bytes + UPLOAD_LIMITS.manifestBytes);
  });

  it('does not count failures of copies, since aborted uploads would disable them', () => {
    expect(read('docker/gateway/Caddyfile')).not.toMatch(/^\s*(fail_duration|max_fails|unhealthy_\w+) /m);
  });
});
