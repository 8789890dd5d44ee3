export { eraseDueMembers } from './erase-due-members.ts'
