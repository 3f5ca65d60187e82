// Reads manifests from standard input as JSON and prints one line per problem. A separate program because the
// models are ES modules, which Jest does not run.
import { pathToFileURL } from 'node:url';

/**
 * Finds what Kubernetes would reject in an object: invalid values, and unknown fields, which a cluster would
 * silently drop.
 */
export async function problemsOf(manifest) {
  const validate = await validatorOf(manifest);
  if (!validate) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`];
  const readFields = new Map();
  // The validator does not report known fields, so a proxy records which fields it reads: these are the
  // fields of the schema.
  const valid = validate(recordReads(manifest, '', readFields));
  const invalid = (valid ? [] : validate.errors).map(
    ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`,
  );
  return [...invalid, ...unknownFields(manifest, '', readFields)];
}

async function validatorOf({ apiVersion, kind }) {
  try {
    const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
    const schema = `IoK8sApi${/^v\d/.test(apiVersion) ? 'Core' : ''}${titled(apiVersion)}${kind}`;
    const { validate } = await import(`kubernetes-models/_schemas/${schema}`);
    return Model && validate;
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return null;
    throw error;
  }
}

/** Formats an API version as in schema names: `networking.k8s.io/v1` -> `NetworkingV1`. */
const titled = (apiVersion) =>
  apiVersion
    .replace('.k8s.io', '')
    .split('/')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');

const isObject = (value) => typeof value === 'object' && value !== null;

function recordReads(value, path, readFields) {
  // An object may be read more than once; the names of its fields are merged.
  const fields = readFields.get(path) ?? new Set();
  readFields.set(path, fields);
  return new Proxy(value, {
    get(target, key) {
      const inner = target[key];
      if (typeof key !== 'string') return inner;
      fields.add(key);
      return isObject(inner) ? recordReads(inner, `${path}/${key}`, readFields) : inner;
    },
    ownKeys(target) {
      // An object whose keys are enumerated is a map with arbitrary keys.
      fields.every = true;
      return Reflect.ownKeys(target);
    },
  });
}

function unknownFields(value, path, readFields) {
  const fields = readFields.get(path);
  if (!fields) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const fieldPath = `${path}/${key}`;
    if (!fields.every && !fields.has(key)) return [`${fieldPath}: Kubernetes knows no such field`];
    return isObject(inner) ? unknownFields(inner, fieldPath, readFields) : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  const all = await Promise.all(
    JSON.parse(text).map(async (manifest) =>
      (await problemsOf(manifest)).map(
        (problem) => `${manifest.kind} ${manifest.metadata?.name}${problem[0] === '/' ? '' : ' '}${problem}`,
      ),
    ),
  );
  process.stdout.write(JSON.stringify(all.flat()));
}
