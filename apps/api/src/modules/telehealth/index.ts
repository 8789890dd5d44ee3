export { telehealthRoutes } from './routes.ts'
export { seedDemoTelehealth } from './seed-demo-telehealth.ts'
export { cancelOpenRequestsOf, deleteRequestsOf, listRequestsOf } from './store.ts'
export { exportTelehealth } from './views.ts'
