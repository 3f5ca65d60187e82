/** Rows of the permission matrix about purchasing, stock counts and serial numbers. */
export const STOCK_MATRIX = [
  {
    action: 'purchasing: suppliers, prices, orders',
    routes: [
      ...[
        'GET /admin/suppliers',
        'POST /admin/suppliers',
        'GET /admin/suppliers/:id',
        'PUT /admin/suppliers/:id',
      ],
      ...['POST /admin/purchase-orders', 'PUT /admin/purchase-orders/:id'],
      ...['send', 'close', 'cancel'].map((step) => `POST /admin/purchase-orders/:id/${step}`),
    ],
    roles: 'MA',
  },
  { action: 'purchasing: proposals', routes: ['GET /admin/purchase-proposals'], roles: 'MA' },
  {
    action: 'purchasing: receive goods of an order, without their cost',
    routes: [
      'GET /staff/purchase-orders',
      'GET /staff/purchase-orders/:id',
      'POST /staff/purchase-orders/:id/receipts',
    ],
    roles: 'SMA',
  },
  {
    action: 'stock count: enter counts',
    routes: [
      ...['GET /staff/stock-counts', 'POST /staff/stock-counts', 'GET /staff/stock-counts/:id'],
      ...['PUT /staff/stock-counts/:id/lines', 'PUT /staff/stock-counts/:id/lines/:lineId'],
      ...['submit', 'cancel'].map((step) => `POST /staff/stock-counts/:id/${step}`),
    ],
    roles: 'SMA',
  },
  {
    action: 'stock count: approve differences',
    routes: ['approve', 'recount', 'reject'].map((step) => `POST /manager/stock-counts/:id/${step}`),
    roles: 'MA',
  },
  {
    action: 'serial numbers: find, list vehicles of a part or lot',
    routes: [
      'GET /staff/serial-numbers',
      'GET /staff/serial-numbers/export.csv',
      'GET /staff/serial-numbers/:id',
    ],
    roles: 'SMA',
  },
  {
    action: 'serial numbers: choose the pieces of a parts request or an order',
    routes: ['parts-requests/:id', 'shop-orders/:code'].flatMap((subject) => [
      `GET /staff/${subject}/serials`,
      `PUT /staff/${subject}/serials`,
    ]),
    roles: 'SMA',
  },
  {
    action: 'serial numbers: choose the fitted pieces',
    routes: ['GET /technician/parts-requests/:id/serials', 'PUT /technician/parts-requests/:id/serials'],
    roles: 'T',
  },
  {
    action: 'serial numbers: record those of stock',
    routes: ['POST /admin/stock/:productId/serials'],
    roles: 'MA',
  },
];
