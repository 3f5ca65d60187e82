import { MONEY_MATRIX } from './money-matrix';
import { STOCK_MATRIX } from './stock-matrix';

/**
 * Permission matrix of product rule §3.4, cell by cell: the routes of each action, and the roles that may
 * take it (C customer, S staff, T technician, M manager, A administrator). Tests compare it with routes and
 * rights, and docs/permissions.md with it.
 */
export interface MatrixRow {
  readonly action: string;
  readonly routes: readonly string[];
  readonly roles: string;
}

const shopSteps = 'confirm-payment confirm pack ship tracking deliver fail return cancel invoice'.split(' ');

export const MATRIX: readonly MatrixRow[] = [
  {
    action: 'profile, vehicles, cart, own orders and history',
    routes: ['GET /Auth/profile', 'GET /vehicles', 'GET /cart', 'GET /orders', 'GET /maintenance-history'],
    roles: 'CSTMA',
  },
  {
    action: 'customers: list, edit',
    routes: [
      ...['GET /staff/search', 'GET /customers', 'GET /customers/:id'],
      ...['POST /customers', 'PUT /customers/:id', 'GET /customers/:id/contacts'],
      ...['POST /customers/:id/contacts', 'POST /customers/:id/consents'],
    ],
    roles: 'SMA',
  },
  {
    action: 'vehicles of guests: print the code, add to an account',
    routes: ['POST /staff/service-orders/:id/vehicle-code', 'POST /staff/service-orders/:id/link-vehicle'],
    roles: 'SMA',
  },
  {
    action: 'vehicles of guests: undo that one was added to an account',
    routes: ['POST /staff/vehicles/:id/unlink'],
    roles: 'MA',
  },
  {
    action: 'vehicles: correct the odometer, transfer to another owner',
    routes: ['POST /staff/vehicles/:id/odometer', 'POST /staff/vehicles/:id/transfer'],
    roles: 'SMA',
  },
  {
    action: 'customers: merge (§2.5)',
    routes: ['GET /customers/duplicates', 'GET /customers/:id/merge-preview', 'POST /customers/:id/merge'],
    roles: 'MA',
  },
  {
    action: 'customers: mark two records as different people, remove the mark',
    routes: ['POST /customers/:id/distinct', 'DELETE /customers/:id/distinct/:otherId'],
    roles: 'SMA',
  },
  {
    action: 'customers: undo a merge within 30 days',
    routes: ['GET /customers/:id/merges', 'POST /customers/:id/merges/:mergeId/undo'],
    roles: 'MA',
  },
  {
    action: 'personal data: export or ask to erase one’s own',
    routes: [
      ...['GET /Auth/personal-data', 'POST /Auth/personal-data/copy'],
      ...['POST /Auth/personal-data/erasure', 'POST /Auth/personal-data/withdrawal'],
    ],
    roles: 'CSTMA',
  },
  {
    action: 'personal data: write down or take back a customer’s or guest’s request to erase it',
    routes: [
      ...['GET /customers/:id/erasure', 'POST /customers/:id/erasure'],
      'POST /customers/:id/erasure/withdraw',
      ...['GET /staff/guest-data', 'POST /staff/guest-data/erasure'],
      'POST /staff/guest-data/erasures/:id/withdraw',
    ],
    roles: 'SMA',
  },
  {
    action: 'personal data: export that of a customer or guest',
    routes: ['POST /customers/:id/personal-data', 'POST /staff/guest-data/copy'],
    roles: 'MA',
  },
  {
    action: 'personal data: erase that of a customer or guest, except what the law keeps',
    routes: ['GET /admin/erasures', 'POST /admin/erasures/:id/approve', 'POST /admin/erasures/:id/reject'],
    roles: 'A',
  },
  {
    action: 'appointments: create, confirm, move, check in, no-show',
    routes: [
      'POST /staff/appointments',
      ...['confirm', 'reschedule', 'cancel', 'check-in', 'no-show'].map(
        (step) => `POST /staff/appointments/:code/${step}`,
      ),
    ],
    roles: 'SMA',
  },
  {
    action: 'waiting list: join, leave, answer an offer',
    routes: [
      'POST /booking/waiting-list',
      'GET /booking/waiting-list',
      'POST /booking/waiting-list/:id/withdraw',
    ],
    roles: 'CSTMA',
  },
  {
    action: 'waiting list: add a caller, remove, book an offer',
    routes: [
      'POST /staff/waiting-list',
      ...['withdraw', 'accept'].map((step) => `POST /staff/waiting-list/:id/${step}`),
    ],
    roles: 'SMA',
  },
  {
    action: 'service order: create, quote, send, deliver',
    routes: [
      'POST /staff/service-orders',
      ...[
        'quotes',
        'lines',
        'canned-jobs',
        'quotes/:seq/send',
        'payments',
        'deliver',
        'notified',
        'cancel',
      ].map((step) => `POST /staff/service-orders/:id/${step}`),
    ],
    roles: 'SMA',
  },
  {
    action: 'counter and phone approval',
    routes: ['POST /staff/service-orders/:id/approvals'],
    roles: 'SMA',
  },
  {
    action: 'quote: link or code for the customer',
    routes: ['POST /staff/service-orders/:id/quotes/:seq/shares'],
    roles: 'SMA',
  },
  {
    action: 'quote: answer one’s own',
    routes: ['POST /service-orders/:id/approvals', 'POST /service-orders/:id/approval-code'],
    roles: 'CSTMA',
  },
  {
    action: 'assign bay, technician',
    routes: ['POST /staff/appointments/:code/assign', 'POST /staff/service-orders/:id/assign'],
    roles: 'SMA',
  },
  { action: 'checklist: read', routes: ['GET /service-orders/:id/checklist'], roles: 'STMA' },
  {
    action: 'checklist, timer, propose extra work',
    routes: [
      'PUT /checklist-items/:id',
      'POST /service-orders/:id/recommendations',
      ...['start', 'work', 'resume', 'pause', 'finish'].map(
        (step) => `POST /staff/service-orders/:id/${step}`,
      ),
      ...['start', 'pause', 'done'].map((step) => `POST /staff/service-orders/:id/lines/:lineId/${step}`),
    ],
    roles: 'T',
  },
  { action: 'quality check', routes: ['POST /staff/service-orders/:id/qc'], roles: 'STMA' },
  {
    action: 'parts request: create',
    routes: [
      'POST /technician/parts-requests',
      ...['received', 'return', 'cancel'].map((step) => `POST /technician/parts-requests/:id/${step}`),
    ],
    roles: 'T',
  },
  {
    action: 'parts request: approve up to 5.000.000 ₫ (a larger sum is rejected by its amount)',
    routes: ['approve', 'reject', 'issue', 'return'].map((step) => `POST /staff/parts-requests/:id/${step}`),
    roles: 'SMA',
  },
  {
    action: 'discount up to 10 per cent (a larger discount is rejected by its percentage)',
    routes: ['PUT /staff/service-orders/:id/quotes/:seq/discount'],
    roles: 'SMA',
  },
  {
    action: 'discount above 10 per cent, debt',
    routes: [
      'GET /staff/service-orders/discounts',
      'POST /staff/service-orders/:id/quotes/:seq/discount/approve',
      'POST /staff/service-orders/:id/quotes/:seq/discount/refuse',
      'POST /staff/service-orders/:id/debt',
    ],
    roles: 'MA',
  },
  {
    action: 'shop orders: process',
    routes: [
      ...['GET /staff/shop-orders', 'GET /staff/shop-orders/pick-list'],
      ...['GET /staff/shop-orders/labels', 'POST /staff/shop-orders/:code/parcel'],
      ...['POST /staff/shop-orders/:code/parcels', 'POST /staff/shop-orders/:code/cancel-rest'],
      ...['ship', 'deliver', 'fail', 'return', 'unpack', 'registration'].map(
        (step) => `POST /staff/shop-orders/:code/parcels/:number/${step}`,
      ),
      ...shopSteps.map((step) => `POST /staff/shop-orders/:code/${step}`),
      'POST /staff/shop-orders/:code/returns',
      ...['approve', 'reject', 'receive', 'arrive'].map(
        (step) => `POST /staff/shop-orders/:code/returns/${step}`,
      ),
    ],
    roles: 'SMA',
  },
  {
    action: 'packages of vehicles: activate after payment',
    routes: ['GET /staff/subscriptions', 'POST /staff/subscriptions/:id/activate'],
    roles: 'SMA',
  },
  {
    action: 'reviews: publish, hide, answer',
    routes: [
      'GET /staff/reviews',
      'GET /staff/reviews/:id',
      'POST /staff/reviews/:id/publish',
      'POST /staff/reviews/:id/hide',
      'PUT /staff/reviews/:id/reply',
      'GET /admin/review-words',
    ],
    roles: 'SMA',
  },
  {
    action: 'contact requests: call back',
    routes: [
      'GET /staff/contact-requests',
      'GET /staff/contact-requests/:id',
      'POST /staff/contact-requests/:id/calls',
    ],
    roles: 'SMA',
  },
  {
    action: 'payments at gateways: reconcile',
    routes: [
      'GET /staff/payments',
      'POST /staff/payments/:reference/check',
      'GET /staff/late-transfers',
      'POST /staff/shop-orders/:code/late-transfers',
      'POST /staff/shop-orders/:code/late-transfers/:id/apply',
      'POST /staff/shop-orders/:code/late-transfers/:id/withdraw',
    ],
    roles: 'SMA',
  },
  {
    action: 'shop orders: refund',
    routes: [
      'POST /staff/shop-orders/:code/refund',
      'GET /staff/shop-orders/:code/returns/account',
      'POST /staff/payments/:reference/refund',
      'POST /staff/payments/:reference/resolve',
      'POST /staff/shop-orders/:code/late-transfers/:id/refund',
    ],
    roles: 'MA',
  },
  {
    action: 'payments: void a payment recorded by mistake',
    routes: [
      'POST /staff/shop-orders/:code/void-payment',
      'POST /staff/service-orders/:id/payments/:paymentId/void',
    ],
    roles: 'MA',
  },
  ...MONEY_MATRIX,
  {
    action: 'catalogue, services, packages, promotions, stock, cost',
    routes: [
      ...['products', 'services', 'canned-jobs', 'packages', 'promotions', 'checklists'].flatMap((kind) => [
        `GET /admin/${kind}`,
        `PUT /admin/${kind}/:id`,
      ]),
      ...['GET /admin/stock', 'POST /admin/stock/:productId/receive', 'POST /admin/stock/:productId/count'],
    ],
    roles: 'MA',
  },
  {
    action: 'products: list as CSV, change many at once, undo it',
    routes: [
      ...['GET /admin/product-list', 'GET /admin/bulk-changes', 'GET /admin/bulk-changes/:id'],
      ...['file', 'prices', 'reorder-points', ':id/apply', ':id/undo'].map(
        (step) => `POST /admin/bulk-changes/${step}`,
      ),
    ],
    roles: 'MA',
  },
  {
    action: 'lists as CSV: those of the front desk',
    routes: [
      ...['shop-orders', 'service-orders', 'appointments', 'purchase-orders', 'reviews', 'subscriptions'],
      ...['stock-counts', 'parts-requests', 'contact-requests', 'payments'],
    ]
      .map((list) => `GET /staff/${list}/export.csv`)
      .concat('GET /customers/export.csv'),
    roles: 'SMA',
  },
  {
    action: 'lists as CSV: stock, promotions',
    routes: ['GET /admin/stock/export.csv', 'GET /admin/promotions/export.csv'],
    roles: 'MA',
  },
  ...STOCK_MATRIX,
  { action: 'today', routes: ['GET /staff/summary'], roles: 'SMA' },
  {
    action: 'reports, manager’s page',
    routes: ['GET /manager/dashboard', 'GET /reports/:kind'],
    roles: 'MA',
  },
  { action: 'own report', routes: ['GET /technician/report'], roles: 'T' },
  {
    action: 'staff shifts',
    routes: [
      ...['GET /admin/staff', 'PUT /admin/staff/:id/sheet', 'PUT /admin/staff/:id/shifts'],
      'POST /admin/staff/:id/absences',
    ],
    roles: 'MA',
  },
  {
    action: 'leave: request for oneself, withdraw',
    routes: ['GET /leave-requests', 'POST /leave-requests', 'POST /leave-requests/:id/withdraw'],
    roles: 'STMA',
  },
  {
    action: 'leave: decide about requests of others',
    routes: [
      'GET /manager/leave-requests',
      ...['approve', 'reject'].map((step) => `POST /manager/leave-requests/:id/${step}`),
    ],
    roles: 'MA',
  },
  { action: 'audit log: read', routes: ['GET /admin/audit'], roles: 'MA' },
  {
    action: 'users and roles, staff, settings',
    routes: [
      ...['GET /admin/users', 'PUT /admin/users/:id/role', 'POST /admin/users/:id/lock', 'GET /admin/health'],
      'POST /admin/users/:id/second-factor-reset',
      ...['POST /admin/review-words', 'DELETE /admin/review-words/:id'],
      ...['POST /admin/staff', 'PUT /admin/staff/:id', 'PUT /admin/staff/:id/certificates'],
      ...[
        'POST /admin/bays',
        'PUT /admin/bays/:id',
        'PUT /admin/calendar/hours',
        'POST /admin/calendar/closed',
      ],
    ],
    roles: 'A',
  },
  {
    action: 'background tasks: read, retry and dismiss dead letters',
    routes: [
      ...['GET /admin/jobs', 'POST /admin/jobs/dead-letters/:id/retry'],
      ...['POST /admin/jobs/dead-letters/:id/dismissal', 'POST /admin/jobs/dead-letters/retries'],
      'POST /admin/jobs/dead-letters/dismissals',
    ],
    roles: 'A',
  },
  {
    action: 'releases of the site: read, promote, stop, roll back, disable',
    routes: ['GET /admin/releases', 'POST /admin/releases/:part/moves'],
    roles: 'A',
  },
];
