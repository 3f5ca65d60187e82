import { isMap, isNode, isScalar, parseDocument, visit, type Document, type Node, type YAMLMap } from 'yaml';

/** Top-level maps of a compose file that may contain entries of a service. */
const SHARED_MAPS = ['volumes', 'secrets', 'configs', 'networks'] as const;

const keyOf = (pair: { key: unknown }): string => String(isScalar(pair.key) ? pair.key.value : pair.key);

/** Copies a node, and replaces the part's name in its keys and values. */
function renamed<T extends Node>(node: T, from: string, to: string): T {
  const copy = node.clone() as T;
  visit(copy, (_key, inner) => {
    if (isScalar(inner) && typeof inner.value === 'string') inner.value = inner.value.replaceAll(from, to);
    if (!isNode(inner)) return;
    // Comments belong to the original service, and an anchor must be unique.
    inner.comment = null;
    inner.commentBefore = null;
    if ('anchor' in inner) delete inner.anchor;
  });
  return copy;
}

const mapAt = (document: Document, key: string): YAMLMap | null => {
  const node = document.get(key, true);
  return isMap(node) ? node : null;
};

function addCopies(map: YAMLMap, from: string, to: string): void {
  const lastRemote = map.items.map((pair) => keyOf(pair).startsWith('mfe-')).lastIndexOf(true);
  const sources = map.items.filter((pair) => keyOf(pair).includes(from));
  const copies = sources.map((pair) => renamedPair(pair, from, to));
  map.items.splice(lastRemote < 0 ? map.items.length : lastRemote + 1, 0, ...copies);
}

function renamedPair<P extends YAMLMap['items'][number]>(pair: P, from: string, to: string): P {
  const copy = pair.clone() as P;
  copy.key = renamed(pair.key as Node, from, to);
  if (pair.value) copy.value = renamed(pair.value as Node, from, to);
  return copy;
}

/**
 * Adds a service for a new remote to the compose file: a copy of an existing remote's service, renamed.
 * Everything else, including comments, is kept; format the result, since YAML's writer has its own layout.
 * @returns null if the file contains no remote to copy
 */
export function addService(text: string, name: string): string | null {
  const document = parseDocument(text);
  if (document.errors.length > 0) throw document.errors[0];
  const services = mapAt(document, 'services');
  const model = services?.items
    .map(keyOf)
    .filter((key) => key.startsWith('mfe-'))
    .at(-1);
  if (!services || model === undefined) return null;
  for (const key of SHARED_MAPS) {
    const map = mapAt(document, key);
    if (map) addCopies(map, model, name);
  }
  addCopies(services, model, name);
  return document.toString({ lineWidth: 0 });
}
