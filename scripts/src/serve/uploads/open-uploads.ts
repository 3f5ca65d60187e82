import { tmpdir } from 'node:os';
import type { OpenedStore } from '../../releases/open-store';
import { createPublisher } from './publisher-process';
import type { UploadEvent, UploadsOptions } from './upload-routes';

/** Uploads of a running site. */
export interface OpenUploads {
  readonly options: UploadsOptions;
  /** Ends a running publication; its upload is answered with an error and can be repeated. */
  close(): void;
}

/**
 * Opens the site for uploads. They arrive in the folder of the releases, or in the system's folder for temporary
 * files if the releases are in a bucket.
 * @param env environment of the site, of which a publisher gets only what it needs
 */
export function openUploads(
  env: NodeJS.ProcessEnv,
  { tokens, folder }: Pick<OpenedStore, 'tokens' | 'folder'>,
  onEvent: (event: UploadEvent) => void,
): OpenUploads {
  const publisher = createPublisher({ env });
  return {
    options: { tokens, publisher, stagingRoot: folder ?? tmpdir(), onEvent },
    close: publisher.close,
  };
}
