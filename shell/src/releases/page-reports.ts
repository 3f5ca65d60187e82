/** Callbacks through which the pages of remotes report their state and request recovery. */
export interface PageReports {
  /** Marks something of this release as mounted. Returns a function that unmarks it. */
  markMounted(remote: string, release: string): () => void;
  /**
   * Marks a page of this release as visible. The listener is called if the page updates in an endless loop. Returns a
   * function that ends this.
   */
  watch(remote: string, release: string, onLoop: (reason: string) => void): () => void;
  /** Reports that a page of this release works. */
  reportWorking(remote: string, release: string): void;
  /**
   * Reports that a page of this release has crashed for good. Resolves to true if another release that may work takes
   * its place; null if there is nothing to try.
   */
  recover(remote: string, release: string, error: unknown): Promise<boolean> | null;
  /**
   * Reloads the document, once per state of the site and only if no unsaved work is lost: requests that hang end only
   * with their document. Returns false if it may not reload.
   */
  reload(): boolean;
}
