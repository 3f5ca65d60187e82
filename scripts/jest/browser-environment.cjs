const { TestEnvironment } = require('jest-environment-jsdom');

const WEB_PLATFORM = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'File',
  'Blob',
  'fetch',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
];

/** jsdom lacks what react-router and fetch need; Node has it. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of WEB_PLATFORM) this.global[name] = globalThis[name];
  }
};
