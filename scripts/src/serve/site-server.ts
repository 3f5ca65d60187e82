import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_HEADERS } from './headers';
import type { Handler } from './http-server';

const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** One address for everything: `/api` goes to the API's own app, the rest to the site's. */
export function createSiteHandler(apps: { readonly api: Handler; readonly site: Handler }): Handler {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isApi(request.url ?? '/')) return apps.site(request, response);
    // The API may say more of its own; these hold even where it says nothing.
    for (const [name, value] of Object.entries(API_HEADERS)) response.setHeader(name, value);
    apps.api(request, response);
  };
}
