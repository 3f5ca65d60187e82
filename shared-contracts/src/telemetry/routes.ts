export const reportRemotes = 'POST /telemetry/remotes';
export const reportCsp = 'POST /telemetry/csp';
