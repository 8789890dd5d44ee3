import type { Call } from '@dhc/contracts/call'
import { enrolledPath, recordsPath } from '@dhc/contracts/member-api/enrolments'
import { notificationsPath } from '@dhc/contracts/member-api/notification'
import { type StaffRole, staffRoles } from '@dhc/reference/staff-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenPromises } from '../../apps/api/src/demonstration/promise-store.ts'
import { evidenceOf, readEveryPublicBallot } from '../../apps/api/src/modules/ballot/index.ts'
import { entriesFor } from '../../apps/staff/src/frame/navigation.ts'
import { overviewReports } from '../../apps/staff/src/screens/reports/overview.ts'
import { verifyEvidence } from '../../tools/verify-ballot/verify-evidence.ts'
import { type LivingCentre, livingCentre, today } from './living-centre.ts'

/** Where a screen asks otherwise than by the call that its row of the navigation names. */
const asks: Readonly<Record<string, string | readonly string[]>> = {
  '/visits': `/api/staff/visits?centre=CORE&on=${today}`,
  '/members': '/api/staff/members?q=CHAN',
  '/paper': '/api/staff/today/paper?centre=CORE',
  '/messages': '/api/staff/notifications',
  '/accounts': '/api/staff/colleagues',
  // Of the two years: in so small a centre a month has no call of this or that kind.
  '/overview': overviewReports.map((name) => `/api/staff/reports/${name}?from=2024-12-01`),
  '/reports': '/api/staff/reports/members',
}

/** They begin with a question: a member is asked for first. */
const forms = ['/enrol', '/clinic']

/** What there is nothing of on a good day, and why. */
const emptyOnPurpose: Readonly<Record<string, string>> = {
  '200 /api/staff/jobs': 'the problems of classes that it lists are slips of editors, and the demonstration has none',
}

function addressesOf(path: string, call: Pick<Call, 'access'>): readonly string[] {
  const asked = asks[path] ?? (call as Call).path
  return typeof asked === 'string' ? [asked] : asked
}

/** Whether somewhere in an answer there is a list with something in it, or a number of what waits. */
function hasRows(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0
  if (answer === null || typeof answer !== 'object') return false
  return Object.entries(answer).some(
    ([name, part]) => !isFrame(name) && (hasRows(part) || (name === 'waiting' && Number(part) > 0)),
  )
}

/** Lists that are as long on an empty day. */
const isFrame = (name: string) => ['columns', 'centres', 'rules'].includes(name)

let centre: LivingCentre
beforeAll(async () => {
  centre = await livingCentre()
}, 900_000)

describe('every screen of the console, on the day of a centre that has lived', () => {
  it.each(staffRoles)('has something worth looking at for %s', async (role: StaffRole) => {
    const browser = await centre.signInAs(role)
    const empty: string[] = []
    for (const { path, call } of entriesFor(role)) {
      if (forms.includes(path)) continue
      for (const address of addressesOf(path, call)) {
        const { status, payload } = await browser.get(address)
        if (status !== 200 || !hasRows(payload)) empty.push(`${status} ${address}`)
      }
    }
    expect(empty.filter((each) => !(each in emptyOnPurpose))).toEqual([])
  })
})

/** What the pages of the member area ask. Bookmarks and carers are each member's own choice: nobody has them from the start. */
const asksOfMembers: readonly (readonly [string, object])[] = [
  [enrolledPath, {}],
  [recordsPath, { period: 'Y1' }],
  ['/api/health-data/latest', {}],
  ['/api/health-data/list', { type: 'BLOOD_PRESSURE' }],
  ['/api/health-risk/list', {}],
  [notificationsPath, {}],
  ['/api/telehealth/list', {}],
  ['/api/visits/list', {}],
  ['/api/member/access_log', {}],
  ['/api/member/profile', {}],
]

it('each page of the member area has something worth looking at for somebody who takes part', async () => {
  const [inClass, busiest] = [await centre.signInAsMember(true), await centre.signInAsMember(false)]
  const empty: string[] = []
  for (const [path, body] of asksOfMembers) {
    const { status, payload } = await (path === enrolledPath ? inClass : busiest).post(path, body)
    const isFilled = status === 200 && (hasRows(payload) || path.endsWith('profile') || path.endsWith('latest'))
    if (!isFilled) empty.push(`${status} ${path} ${JSON.stringify(payload).slice(0, 200)}`)
  }
  expect(empty).toEqual([])
})

describe('what the service promises holds on a centre that has lived', () => {
  it('no row breaks a promise', async () => {
    expect(await centre.database.inTransaction((tx) => brokenPromises(tx))).toEqual({})
  })

  it('each ballot that was released is verified by the program that uses nothing of the service', async () => {
    const verdicts: unknown[] = []
    for await (const ballot of readEveryPublicBallot(centre.database.db)) {
      if (!ballot.ballot.releasedAt) continue
      const { isComplete, steps } = verifyEvidence(JSON.parse(JSON.stringify(evidenceOf(ballot))))
      const differences = steps.flatMap((step) => step.differences)
      verdicts.push([ballot.ballot.classCode, isComplete, differences])
    }
    expect(verdicts.length).toBeGreaterThan(5)
    expect(verdicts).toEqual(verdicts.map((each) => [(each as unknown[])[0], true, []]))
  })
})
