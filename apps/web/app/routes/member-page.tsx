export { pageForMembers as handle } from '../page-handle.ts'
export { PersonalPage as default, personalMeta as meta } from './personal-pages.tsx'
