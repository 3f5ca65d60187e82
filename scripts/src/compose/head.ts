import { escapeHtml } from '@evcare/shared-contracts/format';
import { scriptJson } from './escape';

export const SITE_NAME = 'EVCare';

/** Picture of a link preview, 1200 × 630. */
export interface PreviewPicture {
  readonly url: string;
  readonly alt: string;
}

/** Description of a page for search engines and link previews. */
export interface PageHead {
  /** Title without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
  /** Absolute address of the page, without filters and campaign parameters. */
  readonly canonical?: string;
  readonly picture?: PreviewPicture;
  /** Open Graph type; `website` by default. */
  readonly type?: 'website' | 'article' | 'product';
  /** Structured data (schema.org), one block each. */
  readonly structured?: readonly object[];
}

const PREVIEW = { width: 1200, height: 630 };

/** Elements of a head, in the order of the document. */
export function headElements(head: PageHead): string[] {
  const { title, description, indexed, canonical, picture, type = 'website' } = head;
  const fullTitle = `${title} – ${SITE_NAME}`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const graph = (property: string, content: string | number) =>
    `<meta property="og:${property}" content="${escapeHtml(String(content))}">`;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    named('description', description),
    ...(indexed ? [] : [named('robots', 'noindex')]),
    ...(canonical
      ? [
          `<link rel="canonical" href="${escapeHtml(canonical)}">`,
          graph('site_name', SITE_NAME),
          graph('locale', 'vi_VN'),
          graph('type', type),
          graph('title', title),
          graph('description', description),
          graph('url', canonical),
        ]
      : []),
    ...(picture
      ? [
          graph('image', picture.url),
          graph('image:width', PREVIEW.width),
          graph('image:height', PREVIEW.height),
          graph('image:alt', picture.alt),
          named('twitter:card', 'summary_large_image'),
        ]
      : []),
  ];
}

/** Start of the first line that {@link headElements} writes, and start of the line after its last one. */
const START = '<title>';
const END = '<meta name="color-scheme"';

const CLOSING = '</body>';

/**
 * Replaces the head of a composed document; the files that the document names stay the same. Structured data
 * comes last, where it delays no script. `application/ld+json` is data: no policy has to allow it.
 */
export function replaceHead(html: string, head: PageHead): string {
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  const closing = html.lastIndexOf(CLOSING);
  if (start < 0 || end < 0 || closing < end) {
    throw new Error('This is not a composed document: it has no head to replace.');
  }
  const structured = (head.structured ?? []).map(
    (data) => `<script type="application/ld+json">${scriptJson(data)}</script>\n`,
  );
  return [
    html.slice(0, start),
    ...headElements(head).map((element) => `${element}\n`),
    html.slice(end, closing),
    ...structured,
    html.slice(closing),
  ].join('');
}
