import type { homePage } from '../../messages/home-page';
import type { serviceTiers } from '../../messages/service-tiers';
import type { ChassisPart } from '../pictures/chassis';

export type Tier = keyof typeof serviceTiers;
export type Row = keyof typeof homePage.tiers.rows;

export const TIERS: readonly Tier[] = ['basic', 'advanced', 'premium'];

/**
 * First tier that includes each check, by the workshop's checklist templates: every tier includes the one before it.
 */
const FIRST_TIER: Readonly<Record<Row, Tier>> = {
  wheels: 'basic',
  lowVoltage: 'basic',
  port: 'basic',
  software: 'basic',
  battery: 'advanced',
  motors: 'advanced',
  shield: 'premium',
};

export const ROWS = Object.keys(FIRST_TIER) as Row[];

export const covers = (tier: Tier, row: Row): boolean =>
  TIERS.indexOf(tier) >= TIERS.indexOf(FIRST_TIER[row]);

/** Returns the parts to highlight; software is not in the drawing. */
export const partsOf = (tier: Tier): ChassisPart[] =>
  ROWS.filter((row): row is Exclude<Row, 'software'> => row !== 'software' && covers(tier, row));
