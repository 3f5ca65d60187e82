/** Card of the offline page, which the browser shows if a page can't be loaded. Texts are shown as they are. */
export interface OfflineCard {
  /** Identifies the card among those of all remotes, such as the code of an appointment. */
  readonly id: string;
  readonly title: string;
  /** Up to eight short lines. */
  readonly lines: readonly string[];
  /** Time (ISO 8601) from which the card is not shown any more. */
  readonly expiresAt: string;
  /** Phone number to call. */
  readonly tel?: string;
  /** Path of this site with more information, for when the network is back. */
  readonly href?: string;
}

/** Changes of cards on the offline page. */
export interface OfflineCardChanges {
  /** Replaces all cards. */
  replace(cards: readonly OfflineCard[]): void;
  /** Adds a card, or replaces the one with its id. */
  put(card: OfflineCard): void;
  remove(id: string): void;
}

/**
 * Cards of a remote on the offline page. They are stored in the browser for the current user, and erased when the
 * user signs out, the session expires or another user signs in. Calls never throw. Since contract 1.4.0.
 */
export interface OfflineCards extends OfflineCardChanges {
  /**
   * Cards of a topic that several remotes show: the latest change of any of them is valid, so a card that one
   * remote stored and another removes is gone.
   */
  readonly shared?: (topic: string) => OfflineCardChanges;
}
