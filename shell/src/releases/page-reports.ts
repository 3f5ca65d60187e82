/** Callbacks through which the pages of remotes report their state and request recovery. */
export interface PageReports {
  /** Records that a component of this release is mounted. Returns a function to call when it unmounts. */
  markMounted(remote: string, release: string): () => void;
  /**
   * Marks a page of this release as visible. The listener is called if the page updates in an
   * endless loop. Returns a function that ends this.
   */
  watch(remote: string, release: string, onLoop: (reason: string) => void): () => void;
  /** Reports that a page of this release works. */
  reportWorking(remote: string, release: string): void;
  /**
   * Reports that a page of this release has crashed permanently. Returns null if there is nothing to try;
   * otherwise resolves to true if another release, which may work, has taken its place.
   */
  recover(remote: string, release: string, error: unknown): Promise<boolean> | null;
  /**
   * Reloads the document, because hanging requests end only with their document. Reloads only once per revision of the
   * site, and only if no unsaved work would be lost; otherwise returns false.
   */
  reload(): boolean;
}
