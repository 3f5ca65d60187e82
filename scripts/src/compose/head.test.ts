import { JSDOM } from 'jsdom';
import { headElements, replaceHead } from './head';

const head = { title: 'Cáp', description: 'Cáp sạc', indexed: true };
const rest = '<meta name="color-scheme" content="light dark">\n</head><body>a $& b</body></html>';
const composed = `<!doctype html>\n${headElements({ ...head, indexed: false }).join('\n')}\n${rest}`;
const parse = (html: string) => new JSDOM(html).window.document;

it('the head escapes data, so that no value can add elements to a document', () => {
  const evil = '</script><script>alert(1)</script>\u2028"\'<!--';
  const text = replaceHead(composed, {
    ...head,
    title: evil,
    description: evil,
    canonical: 'https://shop.example/products/"><script>',
    picture: { url: 'https://shop.example/"><script>', alt: evil },
    structured: [{ name: evil }],
  });
  const document = parse(text);
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelector('script')!.textContent).not.toContain('\u2028');
  expect(JSON.parse(document.querySelector('script')!.textContent!)).toEqual({ name: evil });
  expect(document.querySelector('meta[property="og:title"]')!.getAttribute('content')).toBe(evil);
});

it('the head of a page that is not indexed has neither a canonical address nor a link preview', () => {
  const elements = headElements({ ...head, indexed: false }).join('');
  expect(elements).toContain('<meta name="robots" content="noindex">');
  expect(elements).not.toMatch(/canonical|og:/);
});

it('replaces the head of a document and nothing else', () => {
  const replaced = replaceHead(composed, { ...head, title: 'Giá $& $1' });
  expect(replaced).toBe(
    `<!doctype html>\n<title>Giá $&amp; $1 – EVCare</title>\n<meta name="description" content="Cáp sạc">\n${rest}`,
  );
});

it('rejects a text that is not a composed document', () => {
  expect(() => replaceHead('<p>', head)).toThrow('composed document');
});
