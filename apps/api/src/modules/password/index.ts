export { acceptNewPassword } from './accept-new-password.ts'
export { requireOwnPassword } from './confirm-password.ts'
export { passwordRoutes } from './routes.ts'
