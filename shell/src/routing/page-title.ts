import type { PageHandle } from '@evcare/shared-contracts';
import { messages } from '../messages';
import type { ShellRouteHandle } from './remote-routes';

interface TitledMatch {
  readonly handle: unknown;
  readonly loaderData?: unknown;
  readonly data?: unknown;
}

/** The innermost title a page gives itself, else its prefix's; null where no page is matched. */
export function pageTitle(matches: readonly TitledMatch[]): string | null {
  for (const { handle, loaderData, data } of [...matches].reverse()) {
    const { title, prefix } = (handle ?? {}) as PageHandle & Partial<ShellRouteHandle>;
    if (typeof title === 'function') return title(loaderData ?? data);
    if (title ?? prefix) return title ?? prefix?.title ?? null;
  }
  return null;
}

/** What stands in the browser's tab. */
export const documentTitle = (title: string | null): string =>
  title === null ? messages.siteName : `${title} – ${messages.siteName}`;
