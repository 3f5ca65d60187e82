import { defineManifest, type DataShape, type MenuEntry, type RoutePrefix } from '@evcare/shared-contracts';

const page = (prefix: string, title: string, query: readonly string[] = []): RoutePrefix => ({
  prefix,
  title,
  access: { kind: 'public' },
  layout: 'site',
  query: [...query],
});

/** Page that shows only data of this browser or its user, which a server does not have. */
const ownPage = (prefix: string, title: string, layout: RoutePrefix['layout'] = 'site'): RoutePrefix => ({
  prefix,
  title,
  access: { kind: 'public' },
  layout,
  render: 'browser',
});

/** Data about a product for other parts of the site. */
const PRODUCT: DataShape = {
  type: 'object',
  required: ['slug', 'name', 'category'],
  properties: { slug: { type: 'string' }, name: { type: 'string' }, category: { type: 'string' } },
};

/** Query parameters of the list of products. */
const FILTERS = 'category q min max brand inStock vehicle year type sort page'.split(' ');

const services: MenuEntry = {
  placement: 'main',
  label: 'Dịch vụ',
  href: '/services',
  order: 10,
  panel: {
    width: 'xl',
    columns: [
      {
        title: 'Gói bảo dưỡng',
        links: [
          {
            label: 'Bảo dưỡng cơ bản',
            href: '/services?tier=basic',
            description: 'Kiểm tra định kỳ, phanh, lốp, ắc quy 12V',
            icon: 'wrench',
          },
          {
            label: 'Bảo dưỡng nâng cao',
            href: '/services?tier=advanced',
            description: 'Thêm pin cao áp, động cơ và làm mát',
            icon: 'gauge',
          },
          {
            label: 'Bảo dưỡng cao cấp',
            href: '/services?tier=premium',
            description: 'Toàn diện, có kiểm tra cách điện cao áp',
            icon: 'shield-check',
          },
        ],
      },
      {
        title: 'Chẩn đoán và theo dõi',
        links: [
          {
            label: 'Chẩn đoán AI',
            href: '/services?type=ai-diagnostics',
            description: 'Từ dấu hiệu đến nguyên nhân khả dĩ',
            icon: 'scan-search',
          },
          {
            label: 'Dự đoán hỏng hóc',
            href: '/services?type=failure-prediction',
            description: 'Ước tính từ quãng đường và lịch sử xe',
            icon: 'trending-up',
          },
          {
            label: 'Theo dõi tiến độ',
            href: '/dashboard#progress',
            description: 'Xe của bạn đang ở bước nào trong xưởng',
            icon: 'activity',
          },
          {
            label: 'Quản lý lịch',
            href: '/booking',
            description: 'Chọn giờ còn trống, đổi hoặc huỷ dễ dàng',
            icon: 'calendar',
            highlight: true,
          },
        ],
      },
    ],
  },
};

const products: MenuEntry = {
  placement: 'main',
  label: 'Sản phẩm',
  href: '/products',
  order: 20,
  panel: {
    width: 'lg',
    columns: [
      {
        links: [
          {
            label: 'Pin và bộ sạc',
            href: '/products?category=battery-charger',
            description: 'Pin cao áp, ắc quy, bộ sạc treo tường',
            icon: 'battery-charging',
          },
          {
            label: 'Động cơ điện',
            href: '/products?category=motor',
            description: 'Ô tô và xe máy điện',
            icon: 'cog',
          },
        ],
      },
      {
        links: [
          {
            label: 'Cáp sạc',
            href: '/products?category=charging-cable',
            description: 'Type 2, cáp di động, phụ kiện treo',
            icon: 'cable',
          },
          {
            label: 'Dụng cụ',
            href: '/products?category=tool',
            description: 'Cách điện 1000 V, máy chẩn đoán',
            icon: 'hammer',
          },
        ],
      },
    ],
  },
};

const promotions: MenuEntry = {
  placement: 'main',
  label: 'Ưu đãi',
  href: '/promotions',
  order: 30,
  panel: {
    width: 'md',
    columns: [
      {
        links: [
          {
            label: 'Flash sale',
            href: '/promotions?group=flash',
            description: 'Giảm sâu trong thời gian ngắn',
            icon: 'zap',
          },
          {
            label: 'VIP member',
            href: '/promotions?group=vip',
            description: 'Dành riêng cho thành viên',
            icon: 'crown',
          },
          {
            label: 'Ưu đãi theo mùa',
            href: '/promotions?group=seasonal',
            description: 'Chương trình đang diễn ra',
            icon: 'leaf',
          },
        ],
      },
    ],
  },
};

const packages: MenuEntry = {
  placement: 'main',
  label: 'Gói dịch vụ',
  href: '/packages',
  order: 40,
  panel: {
    width: 'md',
    columns: [
      {
        links: [
          {
            label: 'Gói Cơ bản',
            href: '/packages?tier=basic',
            description: 'Đủ cho xe đi lại hằng ngày',
            icon: 'package',
          },
          {
            label: 'Gói Tiêu chuẩn',
            href: '/packages?tier=standard',
            description: 'Thêm kiểm tra sức khoẻ pin',
            icon: 'package-check',
          },
          {
            label: 'Gói Cao cấp',
            href: '/packages?tier=premium',
            description: 'Chăm sóc trọn năm, đưa đón xe',
            icon: 'gem',
          },
        ],
      },
    ],
  },
};

const contact: MenuEntry = { placement: 'main', label: 'Liên hệ', href: '/contact', order: 50 };

export const manifest = defineManifest({
  name: 'mfe-storefront',
  contract: '^1.1.0',
  routes: [
    page('/', 'Dịch vụ và phụ tùng xe điện'),
    page('/about', 'Giới thiệu'),
    page('/services', 'Dịch vụ', ['tier', 'type', 'vehicleType', 'vehicle', 'symptoms', 'codes']),
    page('/products', 'Sản phẩm', [...FILTERS, 'reviews']),
    page('/promotions', 'Ưu đãi', ['group']),
    page('/packages', 'Gói dịch vụ', ['type', 'tier']),
    page('/contact', 'Liên hệ', ['topic', 'package']),
    page('/booking', 'Đặt lịch', ['step', 'serviceId', 'date', 'vehicleId', 'productId']),
    ownPage('/cart', 'Giỏ hàng'),
    ownPage('/checkout', 'Đặt hàng', 'quiet'),
    ownPage('/orders', 'Đơn hàng'),
    ownPage('/favourites', 'Yêu thích'),
    page('/compare', 'So sánh sản phẩm', ['p', 'diff']),
    page('/documents', 'Tài liệu sản phẩm'),
    page('/policies', 'Chính sách'),
  ],
  slots: [{ slot: 'shell.search', id: 'shop' }],
  menu: [services, products, promotions, packages, contact],
  bottomBar: [
    { label: 'Đặt lịch', href: '/booking', order: 30, icon: 'calendar' },
    { label: 'Giỏ', href: '/cart', order: 40, icon: 'cart', badge: 'cart' },
  ],
  events: {
    emits: ['cart.changed', 'verify.open'],
    listens: ['auth.changed', 'cart.add', 'promo.apply'],
    wakes: ['cart.add', 'promo.apply'],
  },
  offers: {
    slots: [
      {
        name: 'mfe-storefront.product-notes',
        version: '1.0.0',
        docs: 'Below the tabs of a product page, for what another part knows about this product.',
        data: PRODUCT,
      },
    ],
    events: [
      {
        name: 'mfe-storefront.product-viewed',
        version: '1.0.0',
        docs: 'A visitor opened the page of a product.',
        data: PRODUCT,
        replay: 'last',
      },
    ],
  },
  uses: {
    slots: [{ slot: 'mfe-account.vehicle-parts', id: 'shop', range: '^1.0.0' }],
    events: [{ event: 'mfe-account.vehicles-changed', range: '^1.0.0' }],
  },
  reducers: ['cart', 'promo'],
  preload: 'idle',
});
