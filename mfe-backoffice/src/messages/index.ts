import { common } from './common';

/** Messages of the work areas' frame; each feature has its own file beside this one. */
export const messages = {
  common,
  title: (page: string, area: string) => `${page} · ${area}`,
  areas: 'Khu vực làm việc',
  pagesOf: (area: string) => `Các trang của khu vực ${area}`,
  checking: 'Đang kiểm tra quyền truy cập',
  staff: {
    name: 'Nhân viên',
    dashboard: {
      name: 'Tổng quan',
    },
    customers: {
      name: 'Khách hàng',
    },
    appointments: {
      name: 'Lịch hẹn',
    },
    drawer: {
      name: 'Két tiền mặt',
    },
    cod: {
      name: 'Tiền thu hộ',
    },
    invoices: {
      name: 'Hoá đơn điện tử',
    },
    purchasing: {
      name: 'Mua hàng',
    },
    stockCounts: {
      name: 'Kiểm kê',
    },
    serialNumbers: {
      name: 'Số sê-ri',
    },
    leave: {
      name: 'Nghỉ phép',
    },
    serviceOrders: {
      name: 'Phiếu dịch vụ',
      tabsLabel: 'Việc của văn phòng',
      tabs: {
        orders: 'Phiếu dịch vụ',
        'parts-requests': 'Yêu cầu phụ tùng',
        'shop-orders': 'Đơn hàng',
        contacts: 'Cần gọi lại',
        payments: 'Đối soát thanh toán',
        packages: 'Gói dịch vụ',
        reviews: 'Đánh giá',
      },
    },
  },
  more: 'Thêm',
  moreOf: (area: string) => `Mục khác của khu vực ${area}`,
  manager: {
    name: 'Quản lý',
    dashboard: {
      name: 'Tổng quan',
    },
    reports: {
      name: 'Báo cáo',
    },
    dayClosing: {
      name: 'Chốt ngày',
    },
    stock: {
      name: 'Kho',
    },
    shifts: {
      name: 'Ca làm',
    },
    products: {
      name: 'Sản phẩm',
    },
    services: {
      name: 'Dịch vụ',
    },
    packages: {
      name: 'Gói',
    },
    promotions: {
      name: 'Khuyến mãi',
    },
    cannedJobs: {
      name: 'Việc mẫu',
    },
    checklists: {
      name: 'Checklist',
    },
    audit: {
      name: 'Nhật ký',
    },
  },
  technician: {
    name: 'Kỹ thuật viên',
    dashboard: {
      name: 'Tổng quan',
    },
    workQueue: {
      name: 'Công việc',
    },
    checklists: {
      name: 'Checklist',
    },
    partsRequest: {
      name: 'Yêu cầu phụ tùng',
    },
  },
  admin: {
    name: 'Quản trị viên',
    dashboard: {
      name: 'Tổng quan',
      tabsLabel: 'Mục quản trị',
      tabs: {
        overview: 'Hệ thống',
        products: 'Sản phẩm',
        stock: 'Kho',
        services: 'Dịch vụ',
        packages: 'Gói',
        promotions: 'Khuyến mãi',
        'canned-jobs': 'Việc mẫu',
        checklists: 'Checklist',
        audit: 'Nhật ký',
      },
    },
    users: {
      name: 'Người dùng',
    },
    reports: {
      name: 'Báo cáo',
    },
    staffManagement: {
      name: 'Nhân sự',
    },
    erasures: {
      name: 'Xoá dữ liệu',
    },
    jobs: {
      name: 'Tác vụ nền',
    },
    releases: {
      name: 'Phát hành',
    },
  },
  access: {
    forbidden: 'Bạn không có quyền truy cập',
    forbiddenText: (area: string, allowed: string, role: string) =>
      `Khu vực ${area} dành cho: ${allowed}. Bạn đang đăng nhập với vai trò ${role}.`,
    forbiddenPage: (area: string) =>
      `Khu vực ${area} không có mục này, hoặc vai trò của bạn không được mở mục này.`,
    openPage: (page: string) => `Mở trang ${page}`,
    ownArea: 'Về khu vực của bạn',
    home: 'Về trang chủ',
    guest: 'Đăng nhập để vào khu vực làm việc',
    guestText: (area: string) =>
      `Khu vực ${area} dành cho người của xưởng. Đăng nhập xong bạn sẽ trở lại trang này.`,
    signIn: 'Đăng nhập',
  },
} as const;
