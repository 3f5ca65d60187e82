// Reads manifests from standard input as JSON and writes one line for each problem. A program of its own because the
// models are ES modules, which Jest does not run.
import { pathToFileURL } from 'node:url';

/**
 * What Kubernetes would not take of an object: values that its schema refuses, and fields that it does not know, which
 * a cluster would silently leave out.
 */
export async function problemsOf(manifest) {
  const validate = await validatorOf(manifest);
  if (!validate) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`];
  const asked = new Map();
  // The validator notes nothing itself, so the object notes which of its fields are asked for: those the schema knows.
  const valid = validate(watched(manifest, '', asked));
  const refused = (valid ? [] : validate.errors).map(
    ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`,
  );
  return [...refused, ...unasked(manifest, '', asked)];
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

/** `networking.k8s.io/v1` -> `NetworkingV1`. */
const titled = (apiVersion) =>
  apiVersion
    .replace('.k8s.io', '')
    .split('/')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');

const isObject = (value) => typeof value === 'object' && value !== null;

function watched(value, path, asked) {
  // A field may be asked for more than once; what is known of it adds up.
  const known = asked.get(path) ?? new Set();
  asked.set(path, known);
  return new Proxy(value, {
    get(target, key) {
      const inner = target[key];
      if (typeof key !== 'string') return inner;
      known.add(key);
      return isObject(inner) ? watched(inner, `${path}/${key}`, asked) : inner;
    },
    ownKeys(target) {
      // Gone through key by key: a map, whose keys are the author's own.
      known.every = true;
      return Reflect.ownKeys(target);
    },
  });
}

function unasked(value, path, asked) {
  const known = asked.get(path);
  if (!known) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${path}/${key}`;
    if (!known.every && !known.has(key)) return [`${here}: Kubernetes knows no such field`];
    return isObject(inner) ? unasked(inner, here, asked) : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  const all = await Promise.all(
    JSON.parse(text).map(async (manifest) =>
      (await problemsOf(manifest)).map(
        (one) => `${manifest.kind} ${manifest.metadata?.name}${one[0] === '/' ? '' : ' '}${one}`,
      ),
    ),
  );
  process.stdout.write(JSON.stringify(all.flat()));
}
