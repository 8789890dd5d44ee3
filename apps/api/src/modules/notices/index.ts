export { createTellMembers, type Notice, type TellMembers } from './tell-members.ts'
