import { staffRoles } from '@dhc/reference/staff-rules'
import { describe, expect, it } from 'vitest'
import { type Access, mayCall } from './call.ts'

const whoMay = (access: Access) => staffRoles.filter((role) => mayCall(role, { access }))

describe('which staff may make a call (D-072)', () => {
  it('those whose role it names, and ADMIN', () => {
    expect(whoMay(['INSTRUCTOR'])).toEqual(['ADMIN', 'INSTRUCTOR'])
    expect(whoMay(['PROGRAMME', 'MANAGER'])).toEqual(['ADMIN', 'MANAGER', 'PROGRAMME'])
  })

  it.each(['anyone', 'staff', 'temporaryStaff', 'expiredStaff'] as const)('everybody, where it is for %s', (access) => {
    expect(whoMay(access)).toEqual(staffRoles)
  })

  it.each(['ownProcess', 'member', 'verifiedMember', 'expiredMember'] as const)(
    'nobody, where it is for %s: staff have no token that opens it',
    (access) => {
      expect(whoMay(access)).toEqual([])
    },
  )
})
