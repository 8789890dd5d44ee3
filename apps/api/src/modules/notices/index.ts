export { createTellMembers, type Notice, type NoticeDeps, type TellMembers, tellMember } from './tell-members.ts'
