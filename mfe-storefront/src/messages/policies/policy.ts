/** Question of customers, or part of a policy, with its answer. */
export interface PolicySection {
  /** Anchor on the policy's page; links and search results lead there, so it must not change. */
  readonly id: string;
  readonly title: string;
  /** Phrases with which customers search for this answer, in addition to its title. */
  readonly searches: readonly string[];
  readonly points: readonly string[];
  /** Pages on which the customer does what the answer says. */
  readonly links?: readonly { readonly label: string; readonly to: string }[];
}

export interface Policy {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PolicySection[];
}
