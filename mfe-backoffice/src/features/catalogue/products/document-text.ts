import type { DocumentSection } from '@evcare/shared-contracts/shop';

const HEADING = /^#+\s*/;

/** Writes the sections of a document for a text field: `# Title`, then one point or step per line. */
export const toDocumentText = (sections: readonly DocumentSection[] = []): string =>
  sections.map(({ title, lines }) => [`# ${title}`, ...lines].join('\n')).join('\n\n');

/**
 * Parses the text of a document. Lines before the first title go into a section without a title, which the
 * contract rejects.
 */
export function parseDocumentText(text: string): DocumentSection[] {
  const sections: DocumentSection[] = [];
  for (const line of text.split('\n').map((item) => item.trim())) {
    const current = sections.at(-1);
    if (line === '') continue;
    if (HEADING.test(line)) sections.push({ title: line.replace(HEADING, ''), lines: [] });
    else if (current) current.lines.push(line);
    else sections.push({ title: '', lines: [line] });
  }
  return sections;
}
