import { everyCall } from '@dhc/contracts/every-call'
import { describe, expect, it } from 'vitest'
import { poolOf } from './api-pools.ts'

const forwarded = everyCall.filter(({ access, path }) => access !== 'ownProcess' && path.startsWith('/api/'))
const idsIn = (pool: string) => forwarded.filter((call) => poolOf(call) === pool).map(({ id }) => id)

describe('the pool of a call (REL-10)', () => {
  it.each([
    ['logIn', 'login'],
    ['register', 'login'],
    ['requestCode', 'login'],
    ['logInStaff', 'login'],
    ['extendToken', 'member'],
    ['showProfile', 'member'],
    ['apply', 'member'],
    ['searchContent', 'visitor'],
    ['sendEnquiry', 'visitor'],
    ['showToday', 'staff'],
    ['markAttendance', 'staff'],
    ['followToday', 'streams'],
    ['exportMember', 'documents'],
    ['exportFhir', 'documents'],
    ['readCalendarFeed', 'documents'],
    ['showPaperPack', 'documents'],
    ['importReadings', 'imports'],
  ])('of %s is %s', (id, pool) => expect(idsIn(pool)).toContain(id))

  it('is the one of logins for whatever compares or stores a password that somebody has typed', () => {
    expect(idsIn('login')).toEqual(
      expect.arrayContaining(['changePassword', 'confirmPassword', 'resetPassword', 'requestDeletion', 'changeMobile']),
    )
    expect(idsIn('login')).toEqual(
      expect.arrayContaining(['changeStaffPassword', 'createStaffUser', 'resetStaffSignIn']),
    )
  })

  it('is never one of short calls for what is answered as a file', () => {
    const files = forwarded.filter(({ media }) => media !== undefined).map((call) => poolOf(call))
    expect(new Set(files)).toEqual(new Set(['documents', 'streams']))
  })
})
