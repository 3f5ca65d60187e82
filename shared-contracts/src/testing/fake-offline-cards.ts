import type { OfflineCard, OfflineCardChanges, OfflineCards } from '../remote/offline-cards';

/** Cards of the offline page in memory. */
export class FakeOfflineCards {
  private readonly topics = new Map<string | undefined, Map<string, OfflineCard>>();

  readonly offline: OfflineCards = {
    ...this.changes(undefined),
    shared: (topic) => this.changes(topic),
  };

  /** Returns the cards of a topic, or those of the remote itself. */
  list(topic?: string): readonly OfflineCard[] {
    return [...(this.topics.get(topic)?.values() ?? [])];
  }

  private changes(topic: string | undefined): OfflineCardChanges {
    const cards = this.topics.get(topic) ?? new Map<string, OfflineCard>();
    this.topics.set(topic, cards);
    return {
      replace(all) {
        cards.clear();
        for (const card of all) cards.set(card.id, card);
      },
      put: (card) => void cards.set(card.id, card),
      remove: (id) => void cards.delete(id),
    };
  }
}
