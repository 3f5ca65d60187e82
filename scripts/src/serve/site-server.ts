import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_HEADERS } from './headers';
import type { Handler } from './http-server';

const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Routes `/api` to the API's app and all other paths to the site's. */
export function createSiteHandler(apps: { readonly api: Handler; readonly site: Handler }): Handler {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isApi(request.url ?? '/')) return apps.site(request, response);
    // Defaults that the API can override.
    for (const [name, value] of Object.entries(API_HEADERS)) response.setHeader(name, value);
    apps.api(request, response);
  };
}
