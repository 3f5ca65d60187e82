import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** Object of Kubernetes. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly spec?: unknown;
}

interface Operation {
  readonly op: 'add' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}

interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly replicas?: readonly { readonly name: string; readonly count: number }[];
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name?: string };
    readonly path: string;
  }[];
}

const KNOWN_FIELDS = ['apiVersion', 'kind', 'resources', 'components', 'replicas', 'images', 'patches'];

type Parent = Record<string, unknown> | unknown[];

function apply(manifest: Manifest, { op, path, value }: Operation): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() as string;
  const parent = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    manifest,
  ) as Parent | undefined;
  if (parent === undefined || (op === 'remove' && !(last in parent))) {
    throw new Error(`${manifest.kind} ${manifest.metadata.name} has no ${path}`);
  }
  const copy = structuredClone(value);
  if (Array.isArray(parent))
    parent.splice(last === '-' ? parent.length : Number(last), op === 'remove' ? 1 : 0, copy);
  else if (op === 'remove') delete parent[last];
  else parent[last] = copy;
}

function renameImages(part: unknown, images: NonNullable<Kustomization['images']>): void {
  if (typeof part !== 'object' || part === null) return;
  const object = part as Record<string, unknown>;
  const image = images.find(({ name }) => name === object['image']);
  if (image) object['image'] = `${image.newName}:${image.newTag}`;
  for (const child of Object.values(object)) renameImages(child, images);
}

/**
 * Builds the manifests of a folder as `kubectl kustomize` does, with the fields that the folders here use, so that tests
 * need no kubectl.
 * @throws Error for other fields, and for patches of something that does not exist
 */
export function kustomize(folder: string, manifests: Manifest[] = []): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((field) => !KNOWN_FIELDS.includes(field));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')}`);
  const { resources = [], components = [], replicas = [], images = [], patches = [] } = kustomization;
  for (const resource of resources) manifests.push(...read(join(folder, resource)));
  for (const component of components) kustomize(join(folder, component), manifests);
  for (const { target, path } of patches) {
    const operations = parse(readFileSync(join(folder, path), 'utf8')) as readonly Operation[];
    for (const manifest of manifests) {
      const isMeant =
        manifest.kind === target.kind && (target.name ?? manifest.metadata.name) === manifest.metadata.name;
      if (isMeant) for (const operation of operations) apply(manifest, operation);
    }
  }
  for (const { name, count } of replicas) {
    const found = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    if (!found) throw new Error(`${folder}: there is no Deployment ${name}`);
    (found.spec as { replicas: number }).replicas = count;
  }
  renameImages(manifests, images);
  return manifests;
}

function read(path: string): Manifest[] {
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  if (statSync(path).isDirectory()) return kustomize(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join()}`);
    return document.toJS() as Manifest;
  });
}
