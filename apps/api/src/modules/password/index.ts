export { acceptNewPassword, firstPassword, requireOwnPassword } from './change-password.ts'
export { passwordRoutes } from './routes.ts'
