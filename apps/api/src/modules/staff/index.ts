export { createFirstAdmin, type FirstAdminRefusal } from './create-first-admin.ts'
export { staffRoutes } from './routes.ts'
export { demoStaff, seedDemoStaff } from './seed-demo-staff.ts'
export { staffUserRoutes } from './user-routes.ts'
