/** Rows of the permission matrix about the cash drawer, refunds, cash on delivery and the day closing. */
export const MONEY_MATRIX = [
  {
    action: 'cash drawer: open, take, count, close',
    routes: [
      'GET /staff/drawers',
      'POST /staff/drawers',
      'GET /staff/drawers/:id',
      'POST /staff/drawers/:id/moves',
      'POST /staff/drawers/:id/close',
    ],
    roles: 'SMA',
  },
  {
    action: 'cash drawer: approve a difference',
    routes: ['GET /manager/drawers', 'POST /manager/drawers/:id/approve'],
    roles: 'MA',
  },
  {
    action: 'service orders: ask for a refund',
    routes: [
      'POST /staff/service-orders/:id/refunds',
      'POST /staff/service-orders/:id/refunds/:refundId/withdraw',
    ],
    roles: 'SMA',
  },
  {
    action: 'service orders: approve and pay out a refund',
    routes: [
      'GET /manager/refunds',
      ...['approve', 'refuse', 'pay'].map((step) => `POST /manager/refunds/:id/${step}`),
    ],
    roles: 'MA',
  },
  {
    action: 'cash on delivery: settle payouts of carriers',
    routes: [
      ...['GET /staff/cod-receivables', 'GET /staff/cod-receivables/export.csv'],
      ...['GET /staff/cod-payouts', 'GET /staff/cod-payouts/:id', 'POST /staff/cod-payouts'],
      ...['file', 'preview', ':id/recheck'].map((step) => `POST /staff/cod-payouts/${step}`),
    ],
    roles: 'SMA',
  },
  {
    action: 'cash on delivery: close a difference',
    routes: ['POST /staff/cod-receivables/:code/correction', 'POST /staff/cod-payouts/:id/rows/:line/close'],
    roles: 'MA',
  },
  {
    action: 'e-invoices: list, request for a service order, send again',
    routes: [
      ...['GET /staff/invoices', 'GET /staff/invoices/export.csv', 'GET /staff/invoices/:id'],
      ...['GET /staff/shop-orders/:code/invoices', 'GET /staff/service-orders/:id/invoices'],
      ...['POST /staff/service-orders/:id/invoices', 'POST /staff/invoices/:id/retry'],
    ],
    roles: 'SMA',
  },
  {
    action: 'e-invoices: adjust after a refund',
    routes: ['POST /staff/invoices/:id/adjustment'],
    roles: 'MA',
  },
  {
    action: 'day closing: close a day, for good',
    routes: ['GET /manager/day-closings', 'POST /manager/day-closings'],
    roles: 'MA',
  },
];
