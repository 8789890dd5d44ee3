export {
  type CallRow,
  deleteCallsBefore,
  deleteCallsOf,
  listOpenCalls,
  lockCall,
  settleCall,
} from './call-list-store.ts'
export {
  createTellMembers,
  type Notice,
  type NoticeDeps,
  type TellMembers,
  tellMember,
  wantsMessages,
} from './tell-members.ts'
