/**
 * Path at which a site server takes requests of the API for its release store, with a secret of their own. The gateway
 * does not pass POST requests to it. Not for browsers.
 */
export const RELEASE_CONTROL_PATH = '/__control/releases';
