/**
 * Errors of Testing Library print the document when they are read. By default they print it at once,
 * at each attempt of `findBy` and `waitFor` that fails, although only the last error is ever shown.
 */
const { configure, getConfig, prettyDOM } = require('@testing-library/dom');

function getElementError(message, container) {
  const error = new Error(message ?? '');
  const header = String(error);
  const { stack } = error;
  let text;
  const whole = () =>
    (text ??= [message, `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`]
      .filter(Boolean)
      .join('\n\n'));
  error.name = 'TestingLibraryElementError';
  lazily(error, 'message', whole);
  lazily(error, 'stack', () => stack.replace(header, () => `${error.name}: ${whole()}`));
  return error;
}

/** Defines a property whose value is made when it is first read, and which can be assigned. */
function lazily(target, name, read) {
  const define = (descriptor) =>
    Object.defineProperty(target, name, { configurable: true, enumerable: false, ...descriptor });
  define({
    get: read,
    set: (value) => define({ value, writable: true }),
  });
}

configure({ getElementError });
