import { expect, it } from 'vitest'
import * as z from 'zod'
import { everyStaffCall } from '../every-call.ts'

/** Lists that do not grow with the years, by what limits them. */
const limited: Readonly<Record<string, readonly string[]>> = {
  'one person': [
    ...[
      'listMemberReadings',
      'listMemberRisks',
      'listHealthNotes',
      'listAlarms',
      'showMember',
      'listMemberEnrolments',
      'listDuplicates',
    ],
    ...['listPasskeys', 'listOwnChanges', 'listMemberCarers', 'showEnquiry'],
  ],
  'one class or lesson': ['showClass', 'listClassEnrolments', 'showRoll', 'showClassBallot', 'showStaffBallot'],
  'a day or two': ['listLessons', 'showPaperPack', 'listPhoneChanges', 'showVisitDay', 'listClassNews'],
  'the staff': ['listStaffUsers', 'listColleagues', 'showOpenings'],
  'a setting': ['listJobs', 'listHolidays', 'listMessageTemplates', 'listCatalogueProblems', 'listWeatherSignals'],
  'one period': ['showReport'],
  'two years': ['listReturns'],
  'the processes': ['showServiceState'],
}

it('a list of the console that grows with the centre comes in pages: a browser never draws more than one (D-032)', () => {
  const lists = everyStaffCall.flatMap((call) => {
    if (call.method !== 'GET') return []
    const { properties = {} } = z.toJSONSchema(call.payload as z.ZodType, { unrepresentable: 'any' })
    const hasList = Object.values(properties).some((each) => typeof each === 'object' && each.type === 'array')
    return hasList ? [{ id: call.id, isPaged: 'total' in properties && 'pageSize' in properties }] : []
  })
  const whole = lists.filter(({ isPaged }) => !isPaged).map(({ id }) => id)
  expect(whole.toSorted()).toEqual(Object.values(limited).flat().toSorted())
  expect(lists.length - whole.length).toBeGreaterThan(10)
})
