export { exportTelehealth } from './export-telehealth.ts'
export { telehealthRoutes } from './routes.ts'
export { seedDemoTelehealth } from './seed-demo-telehealth.ts'
export { cancelOpenRequestsOf, deleteRequestsOf, listRequestsOf } from './store.ts'
