export { acceptNewPassword } from './accept-new-password.ts'
export { requireOwnPassword } from './confirm-password.ts'
export { firstPassword } from './first-password.ts'
export { passwordRoutes } from './routes.ts'
