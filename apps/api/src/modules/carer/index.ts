export { createFindActedFor } from './find-acted-for.ts'
