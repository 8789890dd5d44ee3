export { deleteOldEnquiries, type RetentionDeps } from './delete-old-enquiries.ts'
export { mayReply, moveEnquiry } from './domain/enquiry-state.ts'
export {
  addNote,
  changeEnquiry,
  countInbox,
  type EnquiryNote,
  findEnquiry,
  type InboxEnquiry,
  listInbox,
  listNotes,
  lockEnquiry,
  newestEnquiryAt,
  returnEnquiriesOf,
  wasWritten,
} from './inbox-store.ts'
export { enquiryRoutes } from './routes.ts'
