/** Where things lie, as patterns of paths. */
export const WEB = '^apps/web/app'
export const SERVER = '^apps/web/server'
export const STAFF = '^apps/staff/src'
export const API = '^apps/api/src'
export const REACT = 'node_modules/(react|react-dom|@types/react)/'
export const TEST = '\\.test\\.tsx?$'
export const STORE = '[/-]store\\.ts$|/tables\\.ts$'
// Made by React Router and by our own Vite plugin at build time.
export const MADE_BY_BUILD = '/\\+types/|^\\./\\+types/|^virtual:'
/** Tests, and what only tests use. */
export const TESTING = `${TEST}|/testing/`
