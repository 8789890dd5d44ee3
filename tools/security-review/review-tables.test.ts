import { everyCall } from '@dhc/contracts/every-call'
import { describe, expect, it } from 'vitest'
import { accessExpectations } from '../../apps/api/src/testing/access-expectations.ts'
import { nameStatements } from '../../apps/api/src/testing/name-statements.ts'
import { listFiles, readRepositoryFile as read } from '../check/repository-files.ts'
import { classesShown, saysWhatItShows } from './data-classes.ts'
import { isOfStaff, reviewTables, subjectOf, withTables } from './review-tables.ts'
import { asksForSecondPerson, twoPersonActs } from './two-person-acts.ts'

const reviewed = { calls: everyCall, expectations: accessExpectations, acts: twoPersonActs }
const page = read('docs/security-review.md')
const ofStaff = everyCall.filter(isOfStaff)
const shownBy = (id: string) => everyCall.filter((call) => call.id === id).flatMap(classesShown)

describe('docs/security-review.md', () => {
  it('says of every call, role and right what the service does; `npm run security-review` makes its tables anew', () => {
    expect(page).toBe(withTables(page, reviewTables(reviewed)))
  })

  it('changes with a right, a call and its words', () => {
    const tables = reviewTables(reviewed)
    const raised = { ...accessExpectations, setLegalHold: ['FRONTDESK'] as const }
    expect(reviewTables({ ...reviewed, expectations: raised })).not.toEqual(tables)
    expect(reviewTables({ ...reviewed, calls: everyCall.slice(1) })).not.toEqual(tables)
    const reworded = everyCall.map((call) =>
      call.id === 'setLegalHold' ? { ...call, summary: 'Something else' } : call,
    )
    expect(reviewTables({ ...reviewed, calls: reworded })).not.toEqual(tables)
  })

  it('has a subject for every call of staff', () => {
    expect(ofStaff.filter((call) => subjectOf(call) === undefined).map(({ id }) => id)).toEqual([])
  })

  it('knows what a call shows that answers with a file or a stream', () => {
    expect(ofStaff.filter((call) => !saysWhatItShows(call)).map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['listMemberReadings', ['H', 'P']],
    ['showMember', ['H', 'P']],
    ['listRecalls', ['H', 'P']],
    ['listTelehealthRequests', ['H', 'P']],
    ['listClassEnrolments', ['P', 'E']],
    ['exportClassEnrolments', ['P', 'E']],
    ['renewRecoveryCodes', ['C']],
    ['resetMemberPassword', ['C']],
    ['registerAtCounter', ['P', 'C']],
    ['listStaffUsers', []],
    ['listHolidays', []],
    ['showReport', []],
  ])('says that %s shows %j', (id, classes) => {
    expect(shownBy(id)).toEqual(classes)
  })

  it('says so of every call that shows a name (PRIV-05)', () => {
    const naming = ofStaff.filter(({ id }) =>
      ['members', 'record', 'changed member'].includes(String(nameStatements[id])),
    )
    expect(naming.length).toBeGreaterThan(30)
    expect(naming.filter((call) => !classesShown(call).includes('P')).map(({ id }) => id)).toEqual([])
  })

  it('names two calls for each act of two people, and the line that sends the first one away', () => {
    const ids = new Set(everyCall.map(({ id }) => id))
    expect(twoPersonActs.flatMap(({ begins, ends }) => [begins, ends]).filter((id) => !ids.has(id))).toEqual([])
    expect(twoPersonActs.filter(({ guard }) => !asksForSecondPerson.test(read(guard))).map(({ act }) => act)).toEqual(
      [],
    )
  })

  it('names an act for each place that asks for a second person', () => {
    const asking = listFiles().filter(
      (file) =>
        /^apps\/api\/src\/modules\/.*\.ts$/.test(file) &&
        !/\.test\.ts$|\/(views|act-by-staff)\.ts$|\/domain\//.test(file) &&
        asksForSecondPerson.test(read(file)),
    )
    const named = new Set(twoPersonActs.map(({ guard }) => guard))
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.filter((file) => !named.has(file))).toEqual([])
  })
})
