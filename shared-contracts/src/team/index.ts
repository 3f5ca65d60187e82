export * from './data-shape';
export * from './offer-problems';
export { usesOf, type NamedUse } from './uses-of';
export { isTeamName, ownerOfName } from './team-names';
