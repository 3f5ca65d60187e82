/** Reasons why a product requested by another part of the site was not added to the cart. */
export const cartRefusals = {
  gone: 'Sản phẩm này không còn kinh doanh.',
  out: 'Sản phẩm này đã hết hàng.',
} as const;
