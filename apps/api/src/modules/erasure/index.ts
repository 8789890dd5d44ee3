export { type ErasureDeps, eraseDueMembers, eraseForgotten } from './erase-member.ts'
export { erasedList } from './erased-list.ts'
