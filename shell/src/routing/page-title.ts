import type { PageHandle } from '@evcare/shared-contracts';
import { messages } from '../messages';
import type { ShellRouteHandle } from './remote-routes';

interface TitledMatch {
  readonly handle: unknown;
  readonly loaderData?: unknown;
  readonly data?: unknown;
}

/** A title made from data is the page's own code: where that fails, as on a page that could not load, it has none. */
function titleFrom(make: (data: unknown) => string, data: unknown): string | null {
  try {
    return make(data);
  } catch {
    return null;
  }
}

/** The innermost title a page gives itself, else its prefix's; null where no page is matched. */
export function pageTitle(matches: readonly TitledMatch[]): string | null {
  for (const { handle, loaderData, data } of [...matches].reverse()) {
    const { title, prefix } = (handle ?? {}) as PageHandle & Partial<ShellRouteHandle>;
    const own = typeof title === 'function' ? titleFrom(title, loaderData ?? data) : title;
    if (own ?? prefix) return own ?? prefix?.title ?? null;
  }
  return null;
}

/** What stands in the browser's tab. */
export const documentTitle = (title: string | null): string =>
  title === null ? messages.siteName : `${title} – ${messages.siteName}`;
