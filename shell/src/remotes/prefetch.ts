/**
 * Adds prefetch links for a remote's files, which the browser fetches at low priority and caches. Does
 * nothing if the visitor saves data or has a very slow connection.
 */
export function prefetchFiles(files: { scripts: readonly string[]; styles: readonly string[] }): void {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection;
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  for (const href of files.scripts) add(href, 'script');
  for (const href of files.styles) add(href, 'style');
}

function add(href: string, as: 'script' | 'style'): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  link.href = href;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
