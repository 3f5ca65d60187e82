import type { PageHandle } from '@evcare/shared-contracts';
import { messages } from '../messages';
import type { ShellRouteHandle } from './remote-routes';

interface TitledMatch {
  readonly handle: unknown;
  readonly loaderData?: unknown;
  readonly data?: unknown;
}

/**
 * Calls a page's title function. If it throws, for example because the page could not load its data, there is no title.
 */
function titleFrom(make: (data: unknown) => string, data: unknown): string | null {
  try {
    return make(data);
  } catch {
    return null;
  }
}

/** The title of the innermost page, otherwise the title of its prefix; null if no page is matched. */
export function pageTitle(matches: readonly TitledMatch[]): string | null {
  for (const { handle, loaderData, data } of [...matches].reverse()) {
    const { title, prefix } = (handle ?? {}) as PageHandle & Partial<ShellRouteHandle>;
    const matchTitle = typeof title === 'function' ? titleFrom(title, loaderData ?? data) : title;
    if (matchTitle ?? prefix) return matchTitle ?? prefix?.title ?? null;
  }
  return null;
}

/** Title of the document. */
export const documentTitle = (title: string | null): string =>
  title === null ? messages.siteName : `${title} – ${messages.siteName}`;
