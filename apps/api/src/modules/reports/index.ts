export { publishOpenData } from './open-data.ts'
export { countUnsent, listReturns } from './return-store.ts'
export { alarmOfLateReturns, makeDueReturns, recordSent } from './returns.ts'
export { reportRoutes } from './routes.ts'
