export { deleteOldEnquiries, type RetentionDeps } from './delete-old-enquiries.ts'
export { enquiryRoutes } from './routes.ts'
