import { screen } from '@testing-library/react';
import { aDetail, aProduct } from '../../shared/product/testing/samples';
import { renderAt } from '../../testing/render-at';

test.each([
  ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ['emoji', 'Sạc 🔋👩‍🔧🇻🇳'],
  ['right-to-left text', 'שלום مرحبا \u202Esạc'],
  ['a megabyte', 'dài'.repeat(250_000)],
])('renders %s in product texts as plain text', async (_what, text) => {
  const product = aProduct();
  const { container } = await renderAt(`/products/${product.slug}`, {
    http: {
      [`GET /products/${product.slug}`]: () => ({
        ...aDetail(product),
        product: { ...product, name: text, brand: text },
        description: text,
      }),
    },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
  expect(container.textContent.split(text).length).toBeGreaterThan(2);
  expect(container.querySelector('[onerror], [src="x"], script')).toBeNull();
});
