/** Name, version and file; no part of the path is hidden. */
const PATH = /^\/releases\/([\w-]+)\/(\d[\w.-]*)\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/;

/** What an address below `/releases/` names, whether it is there or not; a query counts for nothing. */
export function releaseFileAt(url: string): { name: string; version: string; path: string } | null {
  const [, name, version, path] = PATH.exec(url.split('?')[0] ?? '') ?? [];
  return name && version && path ? { name, version, path } : null;
}
