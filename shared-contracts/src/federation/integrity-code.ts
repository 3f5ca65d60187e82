/** Returns runtime code that looks up the hash of a URL; a page without a lookup function checks nothing. */
export const lookupHashCode = (url: string, refuse: string): string =>
  `var lookup = globalThis[Symbol.for("evcare.integrity")];
var integrity = lookup ? lookup(${url}) : "";
if (integrity === null) { ${refuse} }
`;

/** Returns runtime code that sets the hash and the request mode of preload links on an element. */
export const giveCode = (element: string): string => `
${element}.crossOrigin = "anonymous";
if (integrity) ${element}.integrity = integrity;
`;

/** Runtime code that rejects a script's chunk, in bundlers that call `done` with an event. */
export const REFUSE_SCRIPT = 'return done({ type: "integrity", target: { src: url } });';
