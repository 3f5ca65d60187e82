import { useKeptValues } from '@evcare/shared-ui/drafts';
import type { Quote } from '@evcare/shared-contracts/workshop';
import { useDrafts } from '../../shared/forms/use-drafts';
import { quoteFingerprint, type Decisions } from './quote';

const NOTHING: { readonly quote: string; readonly decisions: Decisions } = { quote: '', decisions: {} };

/**
 * Keeps the decisions about a quote over a reload, until they are sent or discarded. Decisions about a quote that has
 * changed since then are not restored.
 * @param name what the quote belongs to
 */
export function useKeptDecisions(
  name: string,
  shown: Quote,
  decisions: Decisions,
  setDecisions: (decisions: Decisions) => void,
) {
  const drafts = useDrafts();
  const fingerprint = quoteFingerprint(shown);
  const isEmpty = Object.keys(decisions).length === 0;
  return useKeptValues({
    drafts,
    name: `quote:${name}`,
    values: isEmpty ? NOTHING : { quote: fingerprint, decisions },
    initial: NOTHING,
    onRestore: (stored) => {
      if (stored.quote === fingerprint) setDecisions(stored.decisions);
      else drafts.remove(`quote:${name}`);
    },
  });
}
