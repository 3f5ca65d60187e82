import { useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { VisuallyHidden } from '@evcare/shared-ui';
import { Check, Minus } from 'lucide-react';
import { messages } from '../../messages';
import { Chassis } from '../../shared/pictures/chassis';
import { MoreLink } from './more-link';
import { Section } from './section';
import { covers, partsOf, ROWS, TIERS, type Tier } from '../../shared/tier-scope';
import styles from './tiers.module.css';

const text = messages.home.tiers;
const names = messages.serviceTiers;

function TierOption({ tier, chosen, onChoose }: { tier: Tier; chosen: boolean; onChoose: () => void }) {
  return (
    <label className={styles['option']}>
      <input
        className={styles['radio']}
        type="radio"
        name="home-tier"
        value={tier}
        checked={chosen}
        onChange={onChoose}
      />
      {names[tier].short}
    </label>
  );
}

function Scope({ chosen, onChoose }: { chosen: Tier; onChoose: (tier: Tier) => void }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{text.item}</VisuallyHidden>
          </th>
          {TIERS.map((tier) => (
            <th key={tier} scope="col" data-chosen={tier === chosen || undefined}>
              <TierOption tier={tier} chosen={tier === chosen} onChoose={() => onChoose(tier)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{text.rows[row]}</th>
            {TIERS.map((tier) => {
              const Mark = covers(tier, row) ? Check : Minus;
              return (
                <td
                  key={tier}
                  data-chosen={tier === chosen || undefined}
                  data-covered={covers(tier, row) || undefined}
                >
                  <Mark size={20} strokeWidth={1.75} aria-hidden="true" />
                  <VisuallyHidden>{covers(tier, row) ? text.yes : text.no}</VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The three tiers side by side; the chosen one shows on the car what it covers. */
export function Tiers() {
  const [tier, setTier] = useState<Tier>('advanced');
  return (
    <Section title={text.title} lead={text.lead} raised>
      <div className={styles['grid']}>
        <div className={styles['drawing']}>
          <Chassis lit={partsOf(tier)} />
        </div>
        <div className={styles['side']}>
          <fieldset className={styles['choice']}>
            <VisuallyHidden>
              <legend>{text.choose}</legend>
            </VisuallyHidden>
            <Scope chosen={tier} onChoose={setTier} />
          </fieldset>
          <MoreLink to={`${PATHS.services}?tier=${tier}`}>{text.more(names[tier].name)}</MoreLink>
        </div>
      </div>
    </Section>
  );
}
