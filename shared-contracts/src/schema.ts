import * as z from 'zod/mini';

// zod compiles object parsers with `new Function` when it may; the site's CSP forbids that,
// and even the probe for it would be reported as a violation.
z.config({ jitless: true });

export { z };
