export { busyBay, busyTechnician, labelWithState, type Wanted } from './busy';
export { useDay, useDayQuery } from './use-day';
export { DEFAULT_MINUTES, useFreeNames, wantedNow } from './use-free-names';
