export const overview = 'GET /admin/jobs';
export const retry = 'POST /admin/jobs/dead-letters/:id/retry';
export const retryKind = 'POST /admin/jobs/dead-letters/retries';
export const dismissKind = 'POST /admin/jobs/dead-letters/dismissals';
export const dismiss = 'POST /admin/jobs/dead-letters/:id/dismissal';
