export {
  type CallRow,
  deleteCallsBefore,
  deleteCallsOf,
  listOpenCalls,
  lockCall,
  settleCall,
} from './call-list-store.ts'
export { countReach, type Reach } from './count-reach.ts'
export {
  createTellMembers,
  type Notice,
  type NoticeDeps,
  type TellMembers,
  tellEach,
} from './tell-members.ts'
