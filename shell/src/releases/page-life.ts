/** What the pages of remotes tell of themselves, and ask for when they break. */
export interface PageLife {
  /** Something of this release is mounted until what is returned is called. */
  hold(remote: string, release: string): () => void;
  /** A page of this release is shown. The listener is called where it updates without end. Returns the end of it. */
  watch(remote: string, release: string, onLoop: (reason: string) => void): () => void;
  /** A page of this release stood well. */
  stoodWell(remote: string, release: string): void;
  /**
   * A page of this release broke for good. Another release takes its place where there is one that may work; true then.
   * Null where nothing can be tried.
   */
  recover(remote: string, release: string, error: unknown): Promise<boolean> | null;
  /**
   * Loads the page's document again, once for each state of the site and only where nothing unsaved is lost: requests
   * that hang end with their document alone. False where it may not.
   */
  reload(): boolean;
}
