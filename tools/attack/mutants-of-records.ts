import type { Mutant } from './mutant.ts'

const api = 'apps/api/src'
const web = 'apps/web/server'

/** What is written down, and what goes in and out. */
export const mutantsOfRecords: readonly Mutant[] = [
  {
    what: 'whoever drew a ballot releases it',
    file: `${api}/modules/ballot/release-ballot.ts`,
    from: 'if (by.staff && ballot.drawnBy) await requireSecondPerson(deps, tx, ballot.drawnBy, by.staff)',
    to: '',
    tests: [`${api}/jobs/ballot-calls.db.test.ts`],
  },
  {
    what: 'whoever asked for a new phone number confirms it',
    file: `${api}/modules/phone-change/phone-change.ts`,
    from: 'await requireSecondPerson(deps, tx, asked.askedById, clerk)',
    to: '',
    tests: [`${api}/modules/phone-change/`],
  },
  {
    what: "another site's page changes something here",
    file: `${api}/platform/http/refuse-cross-site.ts`,
    from: "if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none'",
    to: 'if (fetchSite !== undefined) return false',
    tests: [`${api}/platform/http/refuse-cross-site.test.ts`, `${api}/app.test.ts`],
  },
  {
    what: 'a message of our own processes needs no right signature',
    file: `${api}/platform/http/process-signature.ts`,
    from: 'return offered.length === expected.length && timingSafeEqual(offered, expected)',
    to: 'return offered.length === expected.length',
    tests: [`${api}/platform/http/process-signature.test.ts`],
  },
  {
    what: 'a signed message is good for ever',
    file: `${api}/platform/http/process-signature.ts`,
    from: 'return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= webhookMaxAgeSeconds',
    to: 'return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= webhookMaxAgeSeconds * 1e6',
    tests: [`${api}/platform/http/process-signature.test.ts`],
  },
  {
    what: 'a value copied to another row of the database opens there',
    file: `${api}/platform/crypto/field-cipher.ts`,
    from: 'return Buffer.from(JSON.stringify([table, column, row, version]))',
    to: 'return Buffer.from(JSON.stringify([table, column, version, row.length > 0]))',
    tests: [`${api}/platform/crypto/field-cipher.test.ts`],
  },
  {
    what: 'a changed entry of the log is not found',
    file: `${api}/modules/audit/chain.ts`,
    from: "return hashOf(entry, seal) === seal.hash ? undefined : 'rowChanged'",
    to: 'return undefined',
    tests: [`${api}/modules/audit/`],
  },
  {
    what: 'an entry may be taken out of the log',
    file: `${api}/modules/audit/chain.ts`,
    from: "if (!entry) return 'rowMissing'",
    to: 'if (!entry) return undefined',
    tests: [`${api}/modules/audit/`],
  },
  {
    what: 'answers of the member service may be stored on the way',
    file: `${api}/platform/http/security-headers.ts`,
    from: "'cache-control': 'no-store',",
    to: '',
    tests: [`${api}/app.test.ts`],
  },
  {
    what: 'a browser may guess what kind of file it got',
    file: `${api}/platform/http/security-headers.ts`,
    from: "'x-content-type-options': 'nosniff',",
    to: '',
    tests: [`${api}/app.test.ts`],
  },
  {
    what: 'a cell of a table file is a formula',
    file: 'packages/locales/src/csv.ts',
    from: '!isNumber && /^[=+\\-@\\t\\r]/.test(text)',
    to: '!isNumber && /^[=]{9}/.test(text)',
    tests: ['packages/locales/', `${api}/modules/enrolment/desk/roll-file.test.ts`],
  },
  {
    what: 'a page from another site may send a form to ours',
    file: `${web}/http/accepted-posts.ts`,
    from: "if (fetchSite !== undefined) return fetchSite !== 'same-origin'",
    to: 'if (fetchSite !== undefined) return false',
    tests: [`${web}/pages/posted-pages`, `${web}/forwarding/`],
  },
  {
    what: 'scripts of any origin run in a page',
    file: `${web}/http/security-headers.ts`,
    from: '"script-src \'self\'"',
    to: "\"script-src 'self' 'unsafe-inline' *\"",
    tests: [`${web}/http/security-headers.test.ts`],
  },
  {
    what: 'a visitor says from which address it comes',
    file: `${web}/forwarding/forwarded-headers.ts`,
    from: 'return { ...Object.fromEntries(passed), ...senderHeaders(request) }',
    to: 'return { ...senderHeaders(request), ...Object.fromEntries(Object.entries(headers)) }',
    tests: [`${web}/forwarding/`],
  },
  {
    what: 'a draft is shown without the signature of the CMS',
    file: `${web}/preview/routes.ts`,
    from: 'given.length === expected.length && timingSafeEqual(given, expected) ? path : undefined',
    to: 'given.length >= 0 && expected.length > 0 ? path : undefined',
    tests: [`${web}/preview/`],
  },
  {
    what: 'anybody tells the site that content has changed',
    file: `${web}/content-hook/routes.ts`,
    from: 'return given.length === expected.length && timingSafeEqual(given, expected)',
    to: 'return given.length >= 0 && expected.length > 0',
    tests: [`${web}/content-hook/`],
  },
]
