import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a tree as a server does. A first pass that fails because of lazy code starts to load that code; a
 * second pass then renders the tree.
 */
export async function renderOnServer(tree: ReactNode): Promise<string> {
  try {
    return renderToString(tree);
  } catch {
    await new Promise((resolve) => setTimeout(resolve));
    return renderToString(tree);
  }
}

/** Reads rendered markup as a browser without JavaScript does. */
export function withoutScripts(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html.replace(/<\/?noscript>/g, '');
  return page;
}
