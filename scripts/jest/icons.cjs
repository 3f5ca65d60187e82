/** Loads icons on demand: lucide-react's index creates 1,700 icons, and a test file needs a few. */
const ICONS = new Map([['__esModule', true]]);

const fileName = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])([0-9])/g, '$1-$2')
    .toLowerCase();

module.exports = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name === 'symbol') return undefined;
      if (!ICONS.has(name)) ICONS.set(name, require(`lucide-react/icons/${fileName(name)}`).default);
      return ICONS.get(name);
    },
  },
);
