export { tellOfClassChanges } from './tell-of-class-changes.ts'
