import { join } from 'node:path';

/** Formats a text with Prettier and the repository's settings. Unsupported files are not changed. */
export async function formatCode(root: string, file: string, text: string): Promise<string> {
  const prettier = await import('prettier');
  const path = join(root, file);
  const { inferredParser } = await prettier.getFileInfo(path);
  if (inferredParser === null) return text;
  return prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });
}
