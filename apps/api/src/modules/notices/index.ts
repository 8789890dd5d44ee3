export { createTellMembers, type Notice, type NoticeDeps, type TellMembers } from './tell-members.ts'
