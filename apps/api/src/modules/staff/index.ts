export { staffRoutes } from './routes.ts'
export { demoStaff, seedDemoStaff } from './seed-demo-staff.ts'
