export { exportEnrolments } from './export-enrolments.ts'
export { releaseEnrolments } from './release-enrolments.ts'
export { enrolmentRoutes } from './routes.ts'
export { demoSeed, seedDemoEnrolments } from './seed-demo-enrolments.ts'
