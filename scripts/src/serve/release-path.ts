/** Name, version and path of a file; no segment may start with a dot. */
const PATH = /^\/releases\/([\w-]+)\/(\d[\w.-]*)\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/;

/** Parses a URL below `/releases/`, without checking that the file exists; a query is ignored. */
export function releaseFileAt(url: string): { name: string; version: string; path: string } | null {
  const [, name, version, path] = PATH.exec(url.split('?')[0] ?? '') ?? [];
  return name && version && path ? { name, version, path } : null;
}
