export * from './data-shape';
export * from './offer-problems';
export { isTeamName, ownerOfName } from './team-names';
