import { common } from './common';

/** What the frame of the work areas says, in Vietnamese; each feature has its own file beside this one. */
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
      empty: 'Số liệu trong ngày đang được chuẩn bị.',
      coming: 'Lịch hẹn, xe đến trễ, xe trong xưởng và xe sẵn sàng giao sẽ hiện ở đây.',
    },
    customers: {
      name: 'Khách hàng',
      empty: 'Danh sách khách hàng đang được chuẩn bị.',
      coming: 'Bạn sẽ tìm khách theo tên, số điện thoại, biển số hoặc email ở đây.',
    },
    appointments: {
      name: 'Lịch hẹn',
      empty: 'Lịch hẹn đang được chuẩn bị.',
      coming: 'Bạn sẽ xác nhận, đổi lịch và tiếp nhận xe ở đây.',
    },
    serviceOrders: {
      name: 'Phiếu dịch vụ',
      empty: 'Bảng phiếu dịch vụ đang được chuẩn bị.',
      coming: 'Mỗi phiếu đi từ tiếp nhận đến bàn giao sẽ hiện ở đây.',
      tabsLabel: 'Việc của văn phòng',
      tabs: {
        orders: 'Phiếu dịch vụ',
        'parts-requests': 'Yêu cầu phụ tùng',
        'shop-orders': 'Đơn hàng',
        packages: 'Gói dịch vụ',
      },
    },
  },
  manager: {
    name: 'Quản lý',
    dashboard: {
      name: 'Tổng quan',
      empty: 'Số liệu quản lý đang được chuẩn bị.',
      coming: 'Doanh thu, công suất khoang và việc chờ duyệt sẽ hiện ở đây.',
    },
  },
  technician: {
    name: 'Kỹ thuật viên',
    dashboard: {
      name: 'Tổng quan',
      empty: 'Tổng quan công việc đang được chuẩn bị.',
      coming: 'Việc hôm nay, việc đang làm và phụ tùng đang chờ sẽ hiện ở đây.',
    },
    workQueue: {
      name: 'Công việc',
      empty: 'Danh sách công việc đang được chuẩn bị.',
      coming: 'Bạn sẽ bắt đầu, tạm dừng và hoàn thành từng việc ở đây.',
    },
    checklists: {
      name: 'Checklist',
      empty: 'Checklist đang được chuẩn bị.',
      coming: 'Kết quả, số đo và ảnh của từng hạng mục sẽ được ghi ở đây.',
    },
    partsRequest: {
      name: 'Yêu cầu phụ tùng',
      empty: 'Yêu cầu phụ tùng đang được chuẩn bị.',
      coming: 'Bạn sẽ gửi yêu cầu và nhận phụ tùng theo phiếu ở đây.',
    },
  },
  admin: {
    name: 'Quản trị viên',
    dashboard: {
      name: 'Tổng quan',
      empty: 'Tổng quan hệ thống đang được chuẩn bị.',
      coming: 'Tình trạng hệ thống, người dùng theo vai trò và nhật ký gần đây sẽ hiện ở đây.',
      tabsLabel: 'Mục quản trị',
      tabs: {
        overview: 'Hệ thống',
        products: 'Sản phẩm',
        stock: 'Kho',
        services: 'Dịch vụ',
        packages: 'Gói',
        promotions: 'Khuyến mãi',
        checklists: 'Checklist',
        audit: 'Nhật ký',
      },
    },
    users: {
      name: 'Người dùng',
      empty: 'Danh sách người dùng đang được chuẩn bị.',
      coming: 'Bạn sẽ tìm, khoá và đổi vai trò người dùng ở đây.',
    },
    reports: {
      name: 'Báo cáo',
      empty: 'Báo cáo đang được chuẩn bị.',
      coming: 'Doanh thu, đơn hàng, dịch vụ và tồn kho theo kỳ sẽ hiện ở đây.',
    },
    staffManagement: {
      name: 'Nhân sự',
      empty: 'Danh sách nhân sự đang được chuẩn bị.',
      coming: 'Vai trò, chứng chỉ cao áp và ca làm của từng người sẽ hiện ở đây.',
    },
  },
  access: {
    forbidden: 'Bạn không có quyền truy cập',
    forbiddenText: (area: string, allowed: string, role: string) =>
      `Khu vực ${area} dành cho: ${allowed}. Bạn đang đăng nhập với vai trò ${role}.`,
    own: 'Về khu vực của bạn',
    home: 'Về trang chủ',
    guest: 'Đăng nhập để vào khu vực làm việc',
    guestText: (area: string) =>
      `Khu vực ${area} dành cho người của xưởng. Đăng nhập xong bạn sẽ trở lại trang này.`,
    signIn: 'Đăng nhập',
  },
} as const;
