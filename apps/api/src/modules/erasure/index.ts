export { eraseDueMembers } from './erase-due-members.ts'
export { erasedList } from './erased-list.ts'
