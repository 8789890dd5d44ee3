export { countOpenEnquiries } from './read-enquiries.ts'
export { enquiryDeskRoutes } from './routes.ts'
