/** Why a product that some part of the site asked for is not put into the cart. */
export const cartRefusals = {
  gone: 'Sản phẩm này không còn kinh doanh.',
  out: 'Sản phẩm này đã hết hàng.',
} as const;
