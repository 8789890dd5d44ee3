export {
  type CallRow,
  countOpenCalls,
  deleteCallsBefore,
  deleteCallsOf,
  listOpenCalls,
  lockCall,
  settleCall,
} from './call-list-store.ts'
export { noticesToCarers } from './notice-kinds.ts'
export {
  countReach,
  countSmsParts,
  createTellMembers,
  type Notice,
  type NoticeDeps,
  type Reach,
  type TellMembers,
  tellEach,
} from './tell-members.ts'
