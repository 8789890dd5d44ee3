/** What the strip of special hours says now, for pages that were made before. */
export { loadSpecialHours as loader } from '../../site/data.ts'
