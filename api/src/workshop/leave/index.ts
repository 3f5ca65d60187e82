export { cancelLeaveOf, createLeaveDecisions } from './decisions';
export { countOpen as countOpenLeave } from './repository';
export { createLeaveRequests } from './requests';
export { leaveRoutes } from './routes';
export { leaveRequests } from './tables';
