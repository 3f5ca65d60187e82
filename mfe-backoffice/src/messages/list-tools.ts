/** Tools of a list: columns, export as CSV, print. */
export const listTools = {
  label: (list: string) => `Công cụ: ${list}`,
  columns: {
    open: 'Cột',
    legend: 'Cột hiển thị',
    reset: 'Về mặc định',
  },
  export: {
    label: 'Xuất CSV',
    failed: 'Chưa xuất được danh sách. Vui lòng thử lại.',
  },
  print: {
    label: 'In',
    /** Line on paper: time of printing and name of the user. */
    by: (time: string, name: string) => `In lúc ${time}, người in: ${name}`,
    filter: (label: string, value: string) => `${label}: ${value}`,
  },
} as const;

/** Names of the files of exported lists. */
export const csvFiles = {
  shopOrders: 'don-hang.csv',
  payments: 'thanh-toan-qua-cong.csv',
  customers: 'khach-hang.csv',
  stockCounts: 'phieu-kiem-ke.csv',
  purchaseOrders: 'don-mua-hang.csv',
  subscriptions: 'goi-dich-vu.csv',
  promotions: 'khuyen-mai.csv',
  serviceOrders: 'phieu-dich-vu.csv',
  partsRequests: 'yeu-cau-phu-tung.csv',
  stock: 'ton-kho.csv',
  appointments: 'lich-hen.csv',
  reviews: 'danh-gia.csv',
  contacts: 'can-goi-lai.csv',
} as const;
