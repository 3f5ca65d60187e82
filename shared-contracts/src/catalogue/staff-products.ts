/** Error messages by field. */
export const productMessages = {
  sku: 'Mã sản phẩm gồm 2–30 chữ cái không dấu, chữ số hoặc dấu gạch ngang.',
  slug: 'Đường dẫn gồm 2–80 chữ thường không dấu, chữ số, nối bằng dấu gạch ngang.',
  name: 'Vui lòng nhập tên sản phẩm (tối đa 120 ký tự).',
  description: 'Mô tả dài tối đa 4.000 ký tự.',
  brand: 'Vui lòng nhập thương hiệu (tối đa 60 ký tự).',
  origin: 'Vui lòng nhập xuất xứ (tối đa 60 ký tự).',
  price: 'Giá bán là số tiền từ 1 ₫.',
  compareAtPrice: 'Giá gốc là số tiền từ 1 ₫.',
  compareAbove: 'Giá gốc phải cao hơn giá bán.',
  warrantyMonths: 'Bảo hành từ 0 đến 240 tháng.',
  weightGram: 'Khối lượng là số gam từ 1 đến 1.000.000.',
  featuredRank: 'Thứ tự nổi bật là số từ 1 đến 999.',
  alt: 'Mô tả hình dài tối đa 160 ký tự.',
  pictures: 'Mỗi sản phẩm có tối đa 8 hình.',
  pictureTwice: 'Mỗi hình chỉ chọn một lần.',
  photo: 'Hình phải là JPG, PNG hoặc WebP và nhỏ hơn 5 MB.',
  photoSmall: 'Hình phải rộng và cao ít nhất 400 px.',
  attributes: 'Thuộc tính chưa đúng: số dùng dấu phẩy cho phần lẻ, tối đa 5 giá trị mỗi thuộc tính.',
  variantGroup: 'Nhóm lựa chọn gồm 2–60 chữ thường không dấu, chữ số, nối bằng dấu gạch ngang.',
  inBox: 'Mỗi dòng trong hộp dài tối đa 100 ký tự, tối đa 20 dòng.',
  documents:
    'Bắt đầu bằng một dòng “# Tiêu đề”; dưới mỗi tiêu đề có ít nhất một dòng, mỗi dòng tối đa 300 ký tự; tất cả tối đa 10.000 ký tự.',
  specs: 'Mỗi dòng thông số có dạng “Tên: giá trị”, tối đa 30 dòng.',
} as const;

export const PRODUCT_STATUSES = ['active', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  active: 'Đang bán',
  archived: 'Ngừng bán',
};

/** Kinds of documents that a product may have, in the order of their links. */
export const PRODUCT_DOCUMENT_KINDS = ['manual', 'declaration'] as const;
export type ProductDocumentKind = (typeof PRODUCT_DOCUMENT_KINDS)[number];
export const PRODUCT_DOCUMENT_LABELS: Record<ProductDocumentKind, string> = {
  manual: 'Hướng dẫn sử dụng',
  declaration: 'Công bố hợp chuẩn',
};

export const MOST_PRODUCT_PICTURES = 8;
/** Size limit of an uploaded product picture. */
export const PRODUCT_PHOTO_MAX_BYTES = 5 * 1024 * 1024;
