export { proofOfWorkRoutes } from './routes.ts'
