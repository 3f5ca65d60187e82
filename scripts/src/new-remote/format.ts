import { join } from 'node:path';

/** A text as Prettier writes it, by the settings of the repository. Files that it does not know stay as they are. */
export async function formatted(root: string, file: string, text: string): Promise<string> {
  const prettier = await import('prettier');
  const path = join(root, file);
  const { inferredParser } = await prettier.getFileInfo(path);
  if (inferredParser === null) return text;
  return prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });
}
