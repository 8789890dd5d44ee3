export { countOpenEnquiries } from './desk/read-enquiries.ts'
export { newestEnquiryAt, returnEnquiriesOf } from './inbox-store.ts'
export { enquiryRoutes } from './routes.ts'
export { forgetRetryKeysBefore } from './store.ts'
